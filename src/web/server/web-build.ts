// What Vite made of the pages: the server bundle, the files for the browser, and which build it is.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { z } from 'zod';
import type {
  addressesAt,
  isGone,
  movedTo,
  pageMarks,
  processingContractOf,
  publicPages,
  publicTexts,
} from '#site/public.ts';
import type { createLoadContext } from '../load-context.ts';

/** The bundle's entry lends the server what must share its keys with the routes, and what only the bundle knows. */
type PageBundle = ServerBuild & {
  entry: {
    module: ServerBuild['entry']['module'] & {
      createLoadContext: typeof createLoadContext;
      addressesAt: typeof addressesAt;
      isGone: typeof isGone;
      movedTo: typeof movedTo;
      pageMarks: typeof pageMarks;
      processingContractOf: typeof processingContractOf;
      publicPages: typeof publicPages;
      publicTexts: typeof publicTexts;
    };
  };
};

export type WebBuild = {
  readonly id: string;
  /** ISO 8601. */
  readonly builtAt: string;
  /** Address of the style sheet of all public pages. */
  readonly siteSheet: string;
  readonly clientDir: string;
  readonly bundle: PageBundle;
};

const stampSchema = z.object({ id: z.string(), builtAt: z.iso.datetime(), siteSheet: z.string() });

/**
 * @param folder of the build, such as `<root>/build`
 * @throws when the pages were not built
 */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const stamp = stampSchema.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')));
  const bundle = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as PageBundle;
  return { ...stamp, clientDir: join(folder, 'client'), bundle };
}
