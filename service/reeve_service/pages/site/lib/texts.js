/** The pages' own texts. What belongs to a game (names of moves, fields and codes, rulings) comes from the service. */

export const LANGUAGES = { en: "English", ru: "Русский", pl: "Polski" };

/**
 * The texts in a language from a file that has each by its name: English, Russian, Polish. A text with names in it, such
 * as `{seat}`, is a function of these.
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
