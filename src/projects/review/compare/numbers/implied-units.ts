// Units that go without saying: „Blutdruck 120 zu 80“ is in mmHg, „Puls 66“ a minute, „1,72 groß“ in metres.
import type { Atom } from '../reading/atom.ts';

/** What is measured, and the one unit it is given in. Doses and lengths of other things have several. */
const implied: readonly (readonly [what: RegExp, unit: RegExp])[] = [
  [/^(?:blutdruck|rr|pressure|bp|tension|tensión|presión|systolisch|diastolisch)$/, /^unit:(?:mmhg)$/],
  [
    /^(?:puls|pulsfrequenz|herzfrequenz|hf|atemfrequenz|frequenz|pulse|rate|hr|pouls|fréquence|fc|frecuencia|pulso)$/,
    /^unit:(?:minute|bpm)$/,
  ],
  [
    /^(?:gross|grösse|körpergrösse|tall|height|taille|mesure|altura|mide|alto|alta|estatura)$/,
    /^unit:(?:meter|metre)$/,
  ],
  [
    /^(?:temperatur|körpertemperatur|fieber|temperature|temp|fever|température|fièvre|temperatura|fiebre)$/,
    /^unit:celsius$/,
  ],
  [
    /^(?:sauerstoffsättigung|sättigung|spo2|sats|saturation|saturación)$/,
    /^unit:(?:prozent|percent|pourcent)$/,
  ],
  [/^(?:inflation|inflationsrate|teuerung|inflación)$/, /^unit:(?:prozent|percent|pourcent)$/],
];
/** Atoms to each side among which it is named what is measured: two numbers, a stroke, small words. */
const AROUND = 6;
/** The same between two amounts that are compared. */
const AROUND_NEXT = 9;

/** @param at index of the unit among the formatted atoms */
export function isImplied(made: readonly Atom[], at: number): boolean {
  const key = made[at]?.key ?? '';
  if (isSaidAlike(made, at) || isOfNext(made, at)) return true;
  // „1,72 m“, not „172 m“.
  if (/met(?:er|re)$/.test(key) && !/^#[12]\.\d/.test(made[at - 1]?.key ?? '')) return false;
  const before = made.slice(Math.max(0, at - AROUND), at).reverse();
  // What was named last is measured: „Puls 66, Blutdruck …“. Or it stands behind: „1,72 m groß“.
  const what = [...before, ...made.slice(at + 1, at + 3)].find((atom) => isMeasured(atom));
  return implied.some(([named, unit]) => unit.test(key) && named.test(what?.key ?? ''));
}

/** „una subida del 1,5 % y la inflación va por el 3,2 %“: what is compared is measured alike. */
function isOfNext(made: readonly Atom[], at: number): boolean {
  const key = made[at]?.key;
  const next = made.findIndex((atom, index) => index > at && atom.key === key);
  const isNear = next > at && next - at <= AROUND_NEXT;
  const isBetween = made.slice(at + 1, next - 1).some(({ kind }) => kind === 'number' || kind === 'unit');
  return (
    /^unit:(?:prozent|percent|pourcent)$/.test(key ?? '') && isNear && !isBetween && isImplied(made, next)
  );
}

/** „hierve a 100 °C …, hierve a 88 °C“: a number behind the same two words has the unit of the first. */
function isSaidAlike(made: readonly Atom[], at: number): boolean {
  const [unit, verb, link] = [made[at], made[at - 3], made[at - 2]];
  if (made[at - 1]?.kind !== 'number' || verb?.kind !== 'word' || link?.kind !== 'word') return false;
  return made
    .slice(0, at - 1)
    .some(
      ({ key }, index) =>
        key === unit?.key &&
        made[index - 1]?.kind === 'number' &&
        made[index - 2]?.key === link.key &&
        made[index - 3]?.key === verb.key,
    );
}

function isMeasured({ key }: Atom): boolean {
  return implied.some(([what]) => what.test(key));
}
