// Which frame opens an address of the signed-in pages while there is no network. Pure: the server, the build and the
// worker of the browser share it.
import { localeOfPath, pathFor, routeOfPath } from '#pages/paths.ts';
import { type Locale, locales } from '#i18n/texts.ts';

const screens = ['app', 'detail'] as const;
type Screen = (typeof screens)[number];

/** Names no recording: the frame is the same for all of them. */
const ANY_ID = '00000000-0000-0000-0000-000000000000';

type OfflineFrame = {
  /** Where the server gives it. */
  url: string;
  /** The page it is a frame of. */
  path: string;
};

const frameUrl = (screen: Screen, locale: Locale) => `/builds/frame/${locale}/${screen}`;

export const offlineFrames: readonly OfflineFrame[] = screens.flatMap((screen) =>
  locales.map((locale) => ({
    url: frameUrl(screen, locale),
    path: pathFor(locale, screen, screen === 'detail' ? { id: ANY_ID } : {}),
  })),
);

/** @returns the frame for it, or the page to go to instead: what has no frame cannot be read without a network */
export function addressWithoutLine(
  pathname: string,
): { kind: 'frame'; frame: string } | { kind: 'other'; path: string } {
  const locale = localeOfPath(pathname);
  const screen = screens.find((id) => id === routeOfPath(pathname)?.id);
  if (screen) return { kind: 'frame', frame: frameUrl(screen, locale) };
  return { kind: 'other', path: pathFor(locale, 'app') };
}
