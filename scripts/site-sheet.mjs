// One style sheet for all public pages: a first visit asks once, and the next page has it already.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const FRAME = 'layouts/default';
const first = ['root', FRAME, 'home.de'];

/**
 * Joins the sheets of the public pages, those of their frame and of the start page first.
 * @param {string} client folder of what browsers get
 * @returns {Promise<string>} the address of the sheet
 */
export async function writeSiteSheet(client) {
  const { assets } = await import(pathToFileURL(join(root, 'build', 'server', 'index.js')).href);
  const routes = Object.values(assets.routes);
  const inFrame = (route) =>
    route !== undefined && (route.id === FRAME || inFrame(assets.routes[route.parentId]));
  const lists = routes
    .filter((route) => route.id === 'root' || inFrame(route))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ css = [] }) => css.map((address) => address.replace(/#$/, '')));
  const content = joined(lists)
    .map((address) => readFileSync(join(client, address), 'utf8'))
    .join('');
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const address = `/assets/site-${hash}.css`;
  writeFileSync(join(client, address), content);
  return address;
}

function rankOf({ id }) {
  return first.includes(id) ? first.indexOf(id) : first.length;
}

/** Each address once; of two sheets, the one that a page has first stays first. */
function joined(lists) {
  const all = [];
  for (const list of lists)
    for (const [index, address] of list.toReversed().entries()) {
      if (all.includes(address)) continue;
      const next = list.toReversed()[index - 1];
      all.splice(next === undefined ? all.length : all.indexOf(next), 0, address);
    }
  return all;
}
