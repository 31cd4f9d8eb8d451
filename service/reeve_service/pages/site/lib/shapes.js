/** The declared documents, as the service's OpenAPI document describes them. */

let contract = null;

/** The schema of a component, such as `EthnosTableau`, and a function that follows references to others. */
export async function shapeOf(game, document) {
  contract ??= (await fetch("/openapi.json")).json();
  const { schemas } = (await contract).components;
  const follow = (shape) => {
    const usual = "default" in shape && { default: shape.default };
    if (shape.$ref) return { ...follow(schemas[shape.$ref.split("/").at(-1)]), ...usual };
    const choices = shape.anyOf ?? shape.oneOf;
    if (!choices) return shape;
    // One kind of value, or null.
    const one = choices.find(({ type }) => type !== "null");
    return { ...follow(one), nullable: choices.length > 1, ...usual };
  };
  const title = game.split("-").map((word) => word[0].toUpperCase() + word.slice(1)).join("");
  return { shape: follow(schemas[`${title}${document}`]), follow };
}
