// Made by `content-plugin.ts`.
declare module 'virtual:site-content' {
  import type { Document } from '#site/library/document.ts';

  export const documents: readonly Document[];
  /** Paths of pages that were removed for good. */
  export const gone: readonly string[];
  /** Old path of each page that moved to its new one. */
  export const moved: Readonly<Record<string, string>>;
}
