// A line that shows on a browser or in a chat: what happened, and where it leads. Pure.
import { translator } from '#i18n/translate.ts';
import { pathFor } from '#pages/paths.ts';
import type { RecordingKind, TeamKind } from './choices.ts';

type Locale = 'de' | 'en';
export type Notice =
  | { kind: RecordingKind | TeamKind; projectId: string }
  /** Several results that waited for the same moment. */
  | { kind: 'several'; count: number }
  | { kind: 'invoice' };

export type ShownNotice = {
  title: string;
  /** Empty where the person does not want recordings to be named. */
  body: string;
  /** Of the page, without the origin. */
  url: string;
  /** One of the same tag takes the place of the one before. */
  tag: string;
};

/** @param name of the recording; null where it is not to be shown */
export function showNotice(locale: Locale, notice: Notice, name: string | null): ShownNotice {
  const t = translator(locale);
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
