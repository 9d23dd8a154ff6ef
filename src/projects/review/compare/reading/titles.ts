// The words behind which a name stands: forms of address, offices, ranks, trades that are put before a name.

const titles: ReadonlySet<string> = new Set(
  `frau herr herrn fräulein doktor doktorin professor professorin magister bürgermeister bürgermeisterin minister
   ministerin kanzler kanzlerin präsident präsidentin richter richterin anwalt anwältin notar notarin justiziar
   zeuge zeugin zeugen kollege kollegin kollegen polizist polizistin kommissar kommissarin wachtmeister
   sachverständige sachverständiger gutachter gutachterin schwester pfleger pfarrer pastor papst
   königin gräfin freiherr lehrer lehrerin familie firma sankt
   mister missus mr mrs ms mx miss doctor president judge justice officer constable inspector detective sergeant
   lieutenant captain colonel major general senator congressman minister chancellor mayor nurse coach father
   brother sister saint sir dame lord lady
   monsieur madame mademoiselle maître docteur docteure professeur professeure juge président présidente ministre
   commissaire inspecteur capitaine colonel brigadier maire avocat avocate père soeur sœur témoin
   señor señora señorita don doña doctora profesor profesora juez jueza abogado abogada presidente presidenta
   ministro ministra comisario comisaria inspector inspectora agente sargento capitán alcalde alcaldesa testigo`.split(
    /\s+/,
  ),
);

/** Letters that a title has at least where it ends a longer word, so that no other word ends alike by accident. */
const SHORTEST_ENDING = 6;
/** No German word is longer, and a text of one word shall not take long. */
const LONGEST_WORD = 60;

/** „Frau“, "Judge", and in German also what ends with one: „Kriminalhauptkommissarin“. @param word as compared */
export function isTitle(word: string, language: string): boolean {
  if (titles.has(word)) return true;
  if (language !== 'de' || word.length > LONGEST_WORD) return false;
  for (let at = 1; at <= word.length - SHORTEST_ENDING; at += 1) if (titles.has(word.slice(at))) return true;
  return false;
}
