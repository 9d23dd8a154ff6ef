// axe makes an object for each colour that it compares, with private fields in maps beside it: a third to a half of its
// time goes there, and to collecting them. Here the fields stand on the object itself; the rules are the same.
import { createRequire } from 'node:module';

/** Stands for a `WeakMap` or a `WeakSet` of which nothing is asked but what belongs to an object. */
const OWN_FIELD = `class OwnField {
  #key = Symbol();
  has(object) { return this.#key in object; }
  get(object) { return object[this.#key]; }
  set(object, value) { object[this.#key] = value; }
  add(object) { object[this.#key] = true; }
}`;

/** As it was published, of the version that Playwright's half was made with. To be evaluated in a page. */
export const publishedSource = axeOfPlaywright().source;

/** To be evaluated in a page as well. */
export const axeSource = `(() => { ${OWN_FIELD}
${publishedSource.replaceAll(/(?<=\b_\w+ = new )Weak(?:Map|Set)(?=\(\))/g, 'OwnField')} })()`;

function axeOfPlaywright(): { source: string } {
  const fromThere = createRequire(import.meta.resolve('@axe-core/playwright'));
  return fromThere('axe-core') as { source: string };
}
