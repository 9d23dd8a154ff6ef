// The texts of the public site as a module of the build, `virtual:site-content`. A fault in one of them fails the build.
import type { Plugin } from 'vite';
import { readLibrary } from './read-library.ts';

const NAME = 'virtual:site-content';

/** @param folder with `de/` and `en/` */
export function siteContent(folder: string): Plugin {
  return {
    name: 'site-content',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const { faults, ...content } = readLibrary(folder);
      if (faults.length > 0) this.error(`The texts of the public site have faults:\n${faults.join('\n')}`);
      return Object.entries(content)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
