// DESIGN.md 7: JavaScript that the page with the list loads.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { loadWebBuild } from '#web/web-build.ts';
import type { Bench } from './bench.ts';

const MAX_KB = 120;
const root = join(import.meta.dirname, '..');

export const appBench: Bench = {
  name: 'app',
  run: async (log) => {
    await promisify(execFile)(process.execPath, [join(root, 'scripts', 'build.mjs')]);
    const { bundle, clientDir } = await loadWebBuild(join(root, 'build'));
    const { entry, routes } = bundle.assets;
    const list = Object.values(routes).find((route) => route?.id === 'app.en');
    if (!list) throw new Error('The build has no page with the list.');
    const chunks = new Set([entry.module, ...entry.imports]);
    for (let route: typeof list | undefined = list; route; route = routes[route.parentId ?? '']) {
      for (const chunk of [route.module, ...(route.imports ?? [])]) chunks.add(chunk);
    }
    const sizes = await Promise.all(
      [...chunks].map(async (chunk) => {
        const file = join(clientDir, chunk.split('#')[0] ?? chunk);
        const { length } = await promisify(gzip)(await readFile(file), { level: 9 });
        return { chunk, kb: length / 1000 };
      }),
    );
    for (const { chunk, kb } of sizes.toSorted((a, b) => b.kb - a.kb)) log(`${kb.toFixed(1)} kB ${chunk}`);
    const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
    return [
      {
        what: 'JavaScript of the page with the list, gzip',
        wanted: `≤ ${MAX_KB} kB`,
        measured: `${total.toFixed(0)} kB`,
        met: total <= MAX_KB,
        note: `${sizes.length} files: the entry, the frame and the page with what they import; what is loaded only at a click is not counted`,
      },
    ];
  },
};
