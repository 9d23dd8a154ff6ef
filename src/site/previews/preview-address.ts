// Where the picture of a public page is, which previews of links show.
import { paths } from '#pages/paths.ts';

/** @param path of the page, in its language */
export function previewAddress(path: string): string {
  return path === paths.home.de ? '/og/start.png' : `/og${path}.png`;
}
