// Bundles the worker that runs beside the signed-in pages, with the list of the files that it keeps.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

/** Sound and styles of the public site, and letters that few texts have: they come when they are needed. */
const NOT_KEPT = /\.(?:mp3|gz|br|map)$|^site-.{8}\.css$|-(?:cyrillic|greek|vietnamese|latin-ext)(?:-|\.)/;

/**
 * Writes `build/client/service-worker.js`. It differs with each build, so browsers notice a new one.
 * @param {{ id: string, assets: string[] }} made the build's id and the names of its files in `assets/`
 */
export async function buildWorker({ id, assets }) {
  const { offlineFrames } = await import('../src/web/installed/offline-address.ts');
  const files = assets.filter((name) => !NOT_KEPT.test(name));
  const kept = [
    ...files.map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...['/icon.svg'].map((url) => ({ url, revision: id })),
    ...offlineFrames.map(({ url }) => ({ url, revision: id })),
  ];
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __PRECACHE__: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(root, 'build', 'client'),
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'src', 'web', 'installed', 'service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
}
