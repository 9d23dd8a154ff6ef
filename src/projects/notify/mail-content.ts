// What the mail about a result says: that the text is ready, with the text itself where it is wanted, or what failed.
import type { TextKey } from '#i18n/de.ts';
import { isolated } from '#i18n/isolated.ts';
import { type Locale, translator } from '#i18n/translate.ts';
import { type FileLength, incompleteNotice } from '#projects/domain/incomplete-files.ts';
import type { MailedText, MailedTranscript } from '#projects/domain/mailed-transcript.ts';
import type { projects } from '#projects/domain/project.table.ts';
import { failureSentence } from '#projects/domain/project-view.ts';

// The title of a project as a part of a subject: on one line, without what cannot be seen, and not longer than lists of mails show.

const MOST_CODE_UNITS = 80;
/** Control characters and those that nobody sees; the ones that turn the direction of writing are the affair of `isolated`. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u2060\uFEFF\uFFFD]/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** @returns an empty string where nothing of it can be seen */
export function titleInSubject(title: string): string {
  const seen = title.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return isolated(seen.length <= MOST_CODE_UNITS ? seen : cut(seen));
}

/** No letter is parted from its marks. */
function cut(title: string): string {
  let start = '';
  for (const { segment } of graphemes.segment(title)) {
    if (start.length + segment.length >= MOST_CODE_UNITS) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}

/** Sets a mail: every text is escaped by it. */
export type RenderMail = (content: {
  locale: Locale;
  appName: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  document?:
    | (Pick<MailedText, 'language' | 'remarks' | 'paragraphs'> & { title: string; end?: string | undefined })
    | undefined;
  footer: string;
  /** Addresses in the footer. */
  links?: string[];
}) => { subject: string; html: string; text: string };

export type NotifiedProject = Pick<
  typeof projects.$inferSelect,
  'id' | 'ownerId' | 'title' | 'createdAt' | 'status' | 'locale' | 'noSpeech' | 'errorCode'
>;

/** Where things are, and how the product is called. */
type Place = { publicUrl: string; appName: string; stopPage?: string | undefined };

/**
 * @param about.files what the project was made from
 * @param about.transcript null where the mail holds no more than the way to it
 * @param about.isForSender the mail goes to who sent the recording in its owner's place: it leads to no account
 */
export function mailContent(
  project: NotifiedProject,
  { publicUrl, appName, stopPage }: Place,
  {
    files,
    transcript,
    isForSender = false,
  }: { files: readonly FileLength[]; transcript: MailedTranscript | null; isForSender?: boolean },
): Parameters<RenderMail>[0] {
  const { locale, title } = project;
  const text = translator(locale);
  const ready = project.status === 'completed_llm';
  const app = `${publicUrl}${locale === 'en' ? '/en' : ''}/app`;
  const mailed = transcript?.text ?? null;
  const { subject, heading } = headOf(project);
  // Where there is no text at all, nothing is missing from it.
  const notice = project.status === 'failed' ? null : incompleteNotice(files, text);
  return {
    locale,
    appName,
    subject: text(subject, { title: titleInSubject(title) || text('export.untitled') }),
    // The sentence below names the recording.
    heading: text(heading),
    paragraphs: [
      ...(ready ? readyParagraphs(project, transcript, isForSender) : failureParagraphs(project)),
      ...(notice === null ? [] : [notice]),
    ],
    ...(!isForSender && {
      action: {
        label: text(ready ? 'mail.ready.action' : 'mail.failed.action'),
        url: `${app}/f/${project.id}`,
      },
    }),
    document: mailed
      ? {
          ...mailed,
          title: title.trim() || text('export.untitled'),
          end: mailed.isWhole ? undefined : text(isForSender ? 'mail.ready.endForSender' : 'mail.ready.end'),
        }
      : undefined,
    ...(isForSender
      ? { footer: text('mail.ready.footerForSender', { appName }) }
      : footerOf({
          locale,
          appName,
          stopPage,
          preferences: `${app}/preferences`,
          hasText: transcript !== null,
        })),
  };
}

function footerOf({
  locale,
  appName,
  stopPage,
  preferences,
  hasText,
}: Omit<Place, 'publicUrl'> & { locale: Locale; preferences: string; hasText: boolean }) {
  const text = translator(locale);
  const footer = [
    stopPage === undefined
      ? text('mail.ready.footer', { appName })
      : text('mail.stop.footer', { appName, url: stopPage }),
    ...(hasText ? [text('mail.ready.footerSettings', { url: preferences })] : []),
  ].join(' ');
  return { footer, links: [...(stopPage === undefined ? [] : [stopPage]), preferences] };
}

function readyParagraphs(
  { locale, title: given, noSpeech }: NotifiedProject,
  transcript: MailedTranscript | null,
  isForSender: boolean,
) {
  const text = translator(locale);
  const title = titleIn(given, locale);
  if (isForSender && transcript)
    return [text('mail.ready.textForSender', { title }), ...held(transcript).map((key) => text(key))];
  if (noSpeech) return [text('mail.ready.noSpeech', { title })];
  const about = [text('mail.ready.text', { title })];
  return transcript ? [...about, ...enclosed(transcript).map((key) => text(key))] : about;
}

/** A recording without a title is named all the same. */
function titleIn(title: string, locale: Locale): string {
  return isolated(title.trim() || translator(locale)('export.untitled'));
}

/** What the mail holds, and what it does not. */
function enclosed(transcript: MailedTranscript): TextKey[] {
  const { pdf } = transcript;
  if (typeof pdf !== 'string') return held(transcript);
  return [...held(transcript), pdf === 'too-large' ? 'mail.ready.pdfTooLarge' : 'mail.ready.pdfFailed'];
}

function held({ text, pdf }: MailedTranscript): TextKey[] {
  const hasPdf = typeof pdf !== 'string';
  if (text === null) return hasPdf ? ['mail.ready.pdfOnly'] : [];
  if (text.isWhole) return [hasPdf ? 'mail.ready.textAndPdf' : 'mail.ready.textOnly'];
  return [hasPdf ? 'mail.ready.beginningAndPdf' : 'mail.ready.beginningOnly'];
}

function failureParagraphs(project: NotifiedProject): string[] {
  const text = translator(project.locale);
  const title = titleIn(project.title, project.locale);
  return [
    text(project.status === 'failed' ? 'mail.failed.text' : 'mail.failed.finalisation', { title }),
    ...reasonOf(project),
    text('mail.failed.retry'),
  ];
}

function headOf({ status, noSpeech }: NotifiedProject): { subject: TextKey; heading: TextKey } {
  if (status === 'failed') return { subject: 'mail.failed.subject', heading: 'mail.failed.heading' };
  if (status === 'failed_llm')
    return { subject: 'mail.failed.finalisationSubject', heading: 'mail.failed.finalisationHeading' };
  if (noSpeech) return { subject: 'mail.ready.noSpeechSubject', heading: 'mail.ready.noSpeechHeading' };
  return { subject: 'mail.ready.subject', heading: 'mail.ready.heading' };
}

function reasonOf(project: NotifiedProject): string[] {
  // What failed in finalisation is said by its own paragraph.
  if (project.status !== 'failed' || project.errorCode === null) return [];
  const sentence = failureSentence(project.errorCode, project.locale);
  return sentence === null ? [] : [sentence];
}
