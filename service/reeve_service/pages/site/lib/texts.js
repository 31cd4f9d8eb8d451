/** The pages' own texts. Names of moves, fields and codes come from the service. */

export const LANGUAGES = { en: "English", ru: "Русский", pl: "Polski" };

/**
 * The texts of one language from a file with three for each name: English, Russian, Polish. A text with values in it,
 * such as `{seat}`, becomes a function of these.
 */
export async function texts(language, address) {
  const table = await (await fetch(address)).json();
  const column = Object.keys(LANGUAGES).indexOf(language);
  return Object.fromEntries(
    Object.entries(table).map(([name, row]) => {
      const text = row[column];
      if (!text.includes("{")) return [name, text];
      return [name, (values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key])];
    }),
  );
}
