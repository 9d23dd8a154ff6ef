// "My mother she said": who it is about, named and then taken up by a pronoun that writing leaves out.
import type { Atom } from '../reading/atom.ts';
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
  const [pronoun, ...others] = dropped;
  if (!pronoun || others.length > 0 || behind.length === 0) return false;
  const [owner, named] = before.slice(-2);
  const isNamed = standsFor(pronoun.key, named?.key ?? '', language);
  if (isNamed && OWNER.test(owner?.key ?? '')) return true;
  return language === 'fr' && isStrong(pronoun, behind);
}

function isStrong(pronoun: Atom, behind: readonly Atom[]): boolean {
  return strong.get(pronoun.key)?.test(behind[0]?.key ?? '') ?? false;
}
