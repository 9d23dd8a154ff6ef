import { reactRouter } from '@react-router/dev/vite';
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { defineConfig } from 'vite';
import { siteContent } from './src/site/library/content-plugin.ts';

/** What every page needs comes in few files: each costs a request, and small ones compress badly. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
  {
    name: 'page',
    test: /src[\\/](ui[\\/](?!dialog|menu|field|tab-keys|zod)|web[\\/](?!layouts[\\/]app|installed|new-version)|pages[\\/]|i18n[\\/][^\\/]+$|platform[\\/](?!browser[\\/](use-leave|outbox|person-storage|push-))|analytics[\\/])|identity[\\/](public\.tsx?|guard[\\/]|browser[\\/](session-provider|stored-)|sessions[\\/]session-cookie)|account[\\/](public\.tsx?$|known-account|post-login|preferences\.ts|profile|sign-in-events|onboarding[\\/]progress)/,
    minShareCount: 2,
    priority: 1,
  },
  // The sheets of the frames are small: one file for all of them.
  { name: 'page', test: /src[\\/]web[\\/].*\.module\.css/, minShareCount: 2, priority: 3 },
  {
    // What the list and the page of a project share. What is opened later has its own chunks, and comes with these in none.
    name: 'projects',
    test: /src[\\/](projects[\\/](public\.tsx|client[\\/](?!use-transcript|use-visible)|domain[\\/](?!recognised|speakers[\\/]speech-role|text[\\/](?!foreign|low-c|omission))|library[\\/](model[\\/](day-|from-)|ui[\\/](back-|from-|project-list|view-|rows[\\/]project-(menu|table)|status[\\/](model-wait|retry-|status-word)))|reader[\\/][^\\/]+$|revisions[\\/]ui[\\/](draft-|use-draft)|player[\\/]play-|vocabulary[\\/]use-|upload[\\/]ui[\\/](form[\\/]record-button|queue[\\/]uploads-context))|account[\\/]guarded|ui[\\/]menu|web[\\/](layouts[\\/]app|installed[\\/]|new-version[\\/]renewal)|try-out[\\/]|platform[\\/]browser[\\/](use-leave|outbox))|@tanstack/,
    minShareCount: 2,
  },
];

/** A public page brings its rules along: a short name that shares its end with the others of its file compresses well. */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 6)}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [siteContent(join(import.meta.dirname, 'src', 'site', 'content')), reactRouter()],
  css: { modules: { generateScopedName: classNameOf } },
  define: { __BUILD_ID__: JSON.stringify(process.env.WORTLAUT_BUILD_ID ?? '') },
  build: {
    // The content security policy forbids data: scripts, and small files are cheap over one connection.
    assetsInlineLimit: 0,
    target: 'es2022',
    ...(!isSsrBuild && {
      rolldownOptions: {
        // A public file only names what others may use: a page that asks for one thing of it gets no other.
        treeshake: { moduleSideEffects: [{ test: /[\\/]public\.tsx?$/, sideEffects: false }] },
        output: { codeSplitting: { groups } },
      },
    }),
  },
}));
