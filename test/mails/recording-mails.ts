// The mails about recordings: results, and answers to mails that brought some.
import type { Answer, MailInRow } from '#mail-in/answer/answer.ts';
import { createAnswerMailer } from '#mail-in/answer/answer-mail.server.ts';
import { mailSenderCode } from '#mail-in/answer/sender-code-mail.server.ts';
import type { Mail } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';
import { mailBundle } from '#notifications/bundle-mail.server.ts';
import { mailTeamNotice } from '#notifications/team-mail.server.ts';
import type { FileLength } from '#projects/domain/incomplete-files.ts';
import type { MailedTranscript } from '#projects/domain/mailed-transcript.ts';
import type { NotifiedProject } from '#projects/notify/mail-content.ts';
import { createRetentionMails } from '#projects/retention/retention-mail.ts';
import { resultMail } from '#projects/notify/result-mail.ts';
import { AT, type Given, ID, type ListedMail, ORIGIN, place, placed, sent, TO } from './listed-mail.ts';

const { signal } = new AbortController();
const STOP = {
  unsubscribe: `${ORIGIN}/api/notifications/stop/${'c'.repeat(32)}/ready`,
  stopPage: `${ORIGIN}/abbestellen#ready.${'c'.repeat(32)}`,
};

function result(
  { locale, names }: Given,
  project: Partial<NotifiedProject>,
  { held = null, files = [] }: { held?: MailedTranscript | null; files?: FileLength[] } = {},
): Promise<Mail> {
  const { title } = names;
  const status = 'completed_llm' as const;
  const usual = {
    id: ID,
    ownerId: ID,
    title,
    createdAt: AT,
    status,
    locale,
    noSpeech: false,
    errorCode: null,
  };
  const mail = { to: TO, messageId: `<${ID}.1@wortlaut.example>`, files, held, thread: null, ways: STOP };
  return Promise.resolve(resultMail({ ...usual, ...project }, { ...place, renderMail }, mail));
}

const transcript = ({ names }: Given): MailedTranscript => ({
  text: {
    language: 'de',
    incomplete: null,
    remarks: ['2 %'],
    paragraphs: [
      { head: `${names.person}, 0:00`, strong: true, language: null, text: names.said },
      { head: null, strong: false, language: 'ar', text: 'مرحبا بكم' },
    ],
    isWhole: false,
  },
  pdf: { name: `${names.file}.pdf`, type: 'application/pdf', content: Buffer.from('%PDF-') },
});

/** Two files, of which the second ends early. */
const cutShort = ({ names }: Given): FileLength[] => [
  { name: 'a.wav', durationMs: 600_000, claimedMs: null },
  { name: `${names.file}.m4a`, durationMs: 1_440_000, claimedMs: 3_600_000 },
];

const OF_RESULTS = 'src/projects/notify/mail-content.ts';
export const ofRecordings: ListedMail[] = [
  {
    subject: 'mail.ready.subject',
    variant: 'link',
    from: OF_RESULTS,
    canBeStopped: true,
    compose: (given) => result(given, {}),
  },
  {
    subject: 'mail.ready.subject',
    variant: 'text',
    from: OF_RESULTS,
    canBeStopped: true,
    compose: (given) => result(given, {}, { held: transcript(given) }),
  },
  {
    subject: 'mail.ready.subject',
    variant: 'incomplete',
    from: OF_RESULTS,
    canBeStopped: true,
    compose: (given) => result(given, {}, { files: cutShort(given) }),
  },
  {
    subject: 'mail.ready.noSpeechSubject',
    from: OF_RESULTS,
    canBeStopped: true,
    compose: (given) => result(given, { noSpeech: true }),
  },
  {
    subject: 'mail.failed.subject',
    from: OF_RESULTS,
    canBeStopped: true,
    compose: (given) => result(given, { status: 'failed', errorCode: 'audio_unreadable' }),
  },
  {
    subject: 'mail.failed.finalisationSubject',
    from: OF_RESULTS,
    canBeStopped: true,
    compose: (given) => result(given, { status: 'failed_llm' }),
  },
  {
    subject: 'mail.bundle.subject',
    from: 'src/notifications/bundle-mail.server.ts',
    canBeStopped: true,
    compose: ({ locale, names }) => {
      const projects = [
        { id: ID, title: names.title, isReady: true, incomplete: null },
        { id: ID.replace(/1$/, '2'), title: '', isReady: false, incomplete: null },
      ];
      const bundled = { projects, messageId: `<${ID}.2.bundle@wortlaut.example>`, ...STOP, signal };
      return sent((mailer) => mailBundle({ mailer, ...place }, { email: TO, locale }, bundled));
    },
  },
  ...(['comment', 'assignment', 'edited'] as const).flatMap((kind): ListedMail[] =>
    ['named', 'several'].map((variant) => ({
      subject: `mail.team.${kind}Subject`,
      variant,
      from: 'src/notifications/team-mail.server.ts',
      canBeStopped: true,
      compose: ({ locale, names }) => {
        const project = { id: ID, title: names.title };
        const by = variant === 'named' ? names.person : null;
        const notice = { kind, project, by, messageId: `<${ID}.team@wortlaut.example>`, ...STOP, signal };
        return sent((mailer) => mailTeamNotice({ mailer, ...place }, { email: TO, locale }, notice));
      },
    })),
  ),
];

function answer(answered: Answer, { locale }: Given): Promise<Mail> {
  const message = { id: ID, userId: ID, subject: null, messageId: '<theirs@example.org>' } as MailInRow;
  const contactOf = () => Promise.resolve({ email: TO, locale });
  const uploadLink = () => Promise.resolve(`${ORIGIN}/datei-senden#${'d'.repeat(43)}`);
  const colleagueOf = () => Promise.resolve(null);
  const sendOwed = (_userId: string, send: () => Promise<void>) => send().then(() => true);
  const log = { warn: () => undefined };
  return sent((mailer) => {
    const deps = { mailer, sendOwed, log, ...place, contactOf, colleagueOf, uploadLink };
    return createAnswerMailer(deps)(message, answered);
  });
}

const OF_ANSWERS = 'src/mail-in/answer/answer-mail.server.ts';
export const ofMailIn: ListedMail[] = [
  {
    subject: 'mail.in.none.subject',
    from: OF_ANSWERS,
    compose: (given) => answer({ kind: 'no_recording', odd: 'mail_in_winmail' }, given),
  },
  {
    subject: 'mail.in.tooLarge.subject',
    from: OF_ANSWERS,
    compose: (given) => answer({ kind: 'too_large' }, given),
  },
  {
    subject: 'mail.in.tooLarge.subject',
    variant: 'not looked at',
    from: OF_ANSWERS,
    compose: (given) => answer({ kind: 'too_long' }, given),
  },
  {
    subject: 'mail.in.needsPro.subject',
    from: OF_ANSWERS,
    compose: (given) => answer({ kind: 'needs_pro' }, given),
  },
  {
    subject: 'mail.in.unreadable.subject',
    from: OF_ANSWERS,
    compose: (given) => answer({ kind: 'unreadable' }, given),
  },
  {
    subject: 'mail.in.givenUp.subject',
    from: OF_ANSWERS,
    compose: (given) => answer({ kind: 'given_up' }, given),
  },
  {
    subject: 'mail.in.refused.subject',
    from: OF_ANSWERS,
    compose: (given) => {
      const refused = { name: `${given.names.file}.mp3`, errorCode: 'file_too_large', sentence: 'Zu groß.' };
      return answer({ kind: 'refused', recordings: [refused] }, given);
    },
  },
  {
    subject: 'mail.in.code.subject',
    from: 'src/mail-in/answer/sender-code-mail.server.ts',
    compose: ({ locale }) =>
      sent((mailer) => mailSenderCode({ mailer, ...place }, { email: TO, code: '123456', locale })),
  },
  {
    subject: 'mail.retention.subject',
    from: 'src/projects/retention/retention-mail.ts',
    compose: ({ locale, names: { title } }) =>
      sent((mailer) =>
        createRetentionMails({ mailer, ...placed })(
          [
            { title, what: 'everything', deletesAt: AT },
            { title, what: 'sound', deletesAt: AT },
          ],
          { email: TO, locale },
        ),
      ),
  },
];
