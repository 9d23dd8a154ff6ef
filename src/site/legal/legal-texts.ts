// The running texts of a legal page, in the language of its address.
import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#pages/paths.ts';
import { libraryContext } from '../library/library-context.ts';

/** @returns those that are there, in their order; the first is the page's own */
export function legalTexts(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  ids: readonly [string, ...string[]],
) {
  const { documentsOf } = context.get(libraryContext);
  const all = documentsOf('legal', localeOfPath(url.pathname));
  const [own, ...more] = ids.flatMap((id) => all.find((text) => text.id === id) ?? []);
  if (!own) throw new Error(`There is no legal text "${ids[0]}".`);
  return { own, more };
}
