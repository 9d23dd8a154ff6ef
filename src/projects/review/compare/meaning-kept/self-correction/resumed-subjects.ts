// "My mother she said": who it is about, named and then taken up by a pronoun that writing leaves out.
import type { Atom } from '../../reading/atom.ts';
import type { Place } from './dropped-finding.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Only of people of whom the pronoun is clear: "the man she saw" is another sentence. */
const people: Readonly<Record<string, readonly (readonly [pronoun: string, named: ReadonlySet<string>])[]>> =
  {
    en: [
      [
        'she',
        set('mother mom mum mummy mama grandmother grandma granny sister daughter aunt wife girlfriend'),
      ],
      [
        'he',
        set('father dad daddy papa grandfather grandpa granddad grandad brother son uncle husband boyfriend'),
      ],
      [
        'they',
        set('parents grandparents kids children sisters brothers daughters sons neighbours neighbors'),
      ],
    ],
    fr: [
      ['elle', set('mère maman sœur soeur fille tante femme grandmère mamie')],
      ['il', set('père papa frère fils oncle mari grandpère papi')],
      ['ils', set('parents grandsparents enfants frères voisins')],
    ],
    es: [
      ['ella', set('madre mamá abuela hermana hija tía mujer esposa')],
      ['él', set('padre papá abuelo hermano hijo tío marido esposo')],
      ['ellos', set('padres papás abuelos hermanos hijos tíos vecinos')],
    ],
  };
const OWNER =
  /^(?:my|our|his|her|their|your|ma|mon|mes|sa|son|ses|notre|nos|leurs?|mi|mis|su|sus|nuestr[oa]s?)$/;

/** The strong form beside the subject that every French verb has: « moi je », « nous on ». */
const strong: ReadonlyMap<string, RegExp> = new Map([
  ['moi', /^je$/],
  ['toi', /^tu$/],
  ['lui', /^il$/],
  ['nous', /^(?:nous|on)$/],
  ['vous', /^vous$/],
  ['eux', /^ils$/],
]);

/** "She" for "my mother". Both as compared */
export function standsFor(pronoun: string, noun: string, language: string): boolean {
  return (people[language] ?? []).some(([key, nouns]) => key === pronoun && nouns.has(noun));
}

export function isResumedSubject({ dropped, before, behind }: Place, language: string): boolean {
  if (language === 'es' && isStrongObject(dropped, behind)) return true;
  if (language === 'fr' && isOwnerAgain(dropped, before)) return true;
  const [pronoun, ...others] = dropped;
  if (!pronoun || others.length > 0) return false;
  if (language === 'fr' && isPointedAt(pronoun, before, behind)) return true;
  if (behind.length === 0) return false;
  const [owner, named] = before.slice(-2);
  const isNamed = standsFor(pronoun.key, named?.key ?? '', language);
  if (isNamed && OWNER.test(owner?.key ?? '')) return true;
  return language === 'fr' && isStrong(pronoun, before, behind);
}

/** « mon nom à moi »: whose it is, said twice. */
function isOwnerAgain([to, who, ...others]: readonly Atom[], before: readonly Atom[]): boolean {
  const owners: ReadonlyMap<string, RegExp> = new Map([
    ['moi', /^(?:mon|ma|mes)$/],
    ['toi', /^(?:ton|ta|tes)$/],
    ['nous', /^(?:notre|nos)$/],
    ['vous', /^(?:votre|vos)$/],
    ['eux', /^leurs?$/],
  ]);
  const owner = owners.get(who?.key ?? '');
  return (
    to?.key === 'à' &&
    others.length === 0 &&
    before.slice(-FARTHEST + 1).some(({ key }) => owner?.test(key) ?? false)
  );
}

/** „a mí me parece“: the short pronoun says the same. */
function isStrongObject([to, who, ...others]: readonly Atom[], behind: readonly Atom[]): boolean {
  const clitics: ReadonlyMap<string, RegExp> = new Map([
    ['mí', /^me$/],
    ['ti', /^te$/],
    ['nosotros', /^nos$/],
    ['vosotros', /^os$/],
  ]);
  const clitic = clitics.get(who?.key ?? '');
  return (
    to?.key === 'a' && others.length === 0 && behind.slice(0, 2).some(({ key }) => clitic?.test(key) ?? false)
  );
}

/** « ça c'est important », « c'est important, ça »: the same thing pointed at twice. */
function isPointedAt({ key }: Atom, before: readonly Atom[], behind: readonly Atom[]): boolean {
  return (
    /^(?:ça|cela)$/.test(key) &&
    (behind[0]?.key === 'ce' || before.slice(-FARTHEST - 1).some((atom) => atom.key === 'ce'))
  );
}

/** Words between « nous » and the « on » that it is: « nous ce qu'on demande ». */
const FARTHEST = 4;
/** Behind one of these it is somebody that something is done with. */
const GOVERNS =
  /^(?:à|de|pour|avec|sans|chez|par|sur|vers|contre|entre|devant|derrière|que|comme|selon|ce|est|sont|et|ou|ni)$/;

function isStrong(pronoun: Atom, before: readonly Atom[], behind: readonly Atom[]): boolean {
  const clitic = strong.get(pronoun.key);
  if (clitic?.test(behind[0]?.key ?? '')) return true;
  const isGoverned =
    GOVERNS.test(before.at(-1)?.key ?? '') || /^(?:nous|vous|lui)$/.test(behind[0]?.key ?? '');
  return !isGoverned && behind.slice(0, FARTHEST).some(({ key }) => clitic?.test(key) ?? false);
}
