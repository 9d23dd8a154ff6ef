// Where the picture of a public page is, which previews of links show.
import { paths } from '#pages/paths.ts';

/** Names nobody: for an installation whose name is not on the pictures. */
export const neutralPreviewAddress = '/og/neutral.png';

/** @param path of the page, in its language */
export function previewAddress(path: string): string {
  return path === paths.home.de ? '/og/start.png' : `/og${path}.png`;
}
