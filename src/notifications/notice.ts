// A line that shows on a browser or in a chat: what happened, and where it leads. Pure.
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import { type Choices, isWanted, type Loud, type RecordingKind, type TeamKind } from './choices.ts';

type Locale = 'de' | 'en';
export type OneNotice =
  | { kind: RecordingKind | TeamKind; projectId: string }
  /** Several results that waited for the same moment. */
  | { kind: 'several'; count: number }
  | { kind: 'invoice' };
/** `gathered`: what came in the quiet hours of a person. */
export type Notice = OneNotice | { kind: 'gathered'; notices: readonly OneNotice[] };

export type ShownNotice = {
  title: string;
  /** Empty where the person does not want recordings to be named. */
  body: string;
  /** Of the page, without the origin. */
  url: string;
  /** One of the same tag takes the place of the one before. */
  tag: string;
};

/** What is still wanted by a way; null where nothing is. */
export function wantedOf(notice: Notice, choices: Choices, way: Loud): Notice | null {
  if (notice.kind === 'gathered')
    return gather(notice.notices.filter((one) => wantedOf(one, choices, way) !== null));
  return isWanted(choices, way, notice.kind) ? notice : null;
}

/** One of each: two invoices are one line. */
export function gather(notices: readonly OneNotice[]): Notice | null {
  const [only, ...others] = new Map(notices.map((one) => [JSON.stringify(one), one])).values();
  if (!only || others.length === 0) return only ?? null;
  return { kind: 'gathered', notices: [only, ...others] };
}

/** @param name of the recording; null where it is not to be shown */
export function showNotice(locale: Locale, notice: Notice, name: string | null): ShownNotice {
  const t = translator(locale);
  if (notice.kind === 'gathered')
    return {
      title: t('push.gathered', { count: notice.notices.length }),
      body: notice.notices.map((one) => showNotice(locale, one, null).title).join('\n'),
      url: pathFor(locale, 'app'),
      tag: 'gathered',
    };
  if (notice.kind === 'several')
    return {
      title: t('push.several', { count: notice.count }),
      body: '',
      url: pathFor(locale, 'app'),
      tag: 'several',
    };
  if (notice.kind === 'invoice')
    return {
      title: t('push.invoice'),
      body: '',
      url: `${pathFor(locale, 'profile')}#invoices`,
      tag: 'invoice',
    };
  const { kind, projectId } = notice;
  return {
    title: t(`push.${kind}`),
    body: name ?? '',
    url: pathFor(locale, 'detail', { id: projectId }),
    tag: `${projectId} ${kind}`,
  };
}
