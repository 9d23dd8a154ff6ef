// What a person may be notified, by which way, and what holds until they choose. Pure: pages and server share it.

export const channels = ['mail', 'telegram', 'push'] as const;
export type Channel = (typeof channels)[number];

/** The ways that show a line beside the mail. */
export const loud = ['telegram', 'push'] as const;
export type Loud = (typeof loud)[number];

/** What happens to a recording. */
export const recordingKinds = ['ready', 'failed'] as const;
export type RecordingKind = (typeof recordingKinds)[number];

/**
 * What others of a team do that concerns a person: a comment that mentions or answers them, an assignment, a further text of
 * what they brought or are assigned to.
 */
export const teamKinds = ['comment', 'assignment', 'edited'] as const;
export type TeamKind = (typeof teamKinds)[number];

/** What the link of a mail stops. `results` stands for the mail about several, in links since 0.1.0. */
export const stoppedKinds = [...recordingKinds, 'results', ...teamKinds] as const;
export type StoppedKind = (typeof stoppedKinds)[number];

/** What a mail may be about, where it is not owed. `several`: results that are mailed together, a choice of its own. */
export const mailedKinds = [...recordingKinds, 'several', ...teamKinds] as const;
export type MailedKind = (typeof mailedKinds)[number];

/** What is mailed without a choice, because law or a promise wants it. */
export const owedKinds = [
  'order',
  'invoice',
  'reminder',
  'trial',
  'processing',
  'deletions',
  'webhook',
  'export',
  'answer',
] as const;
export type OwedKind = (typeof owedKinds)[number];

/** What may never have reached its person. */
export const undeliveredKinds = [...mailedKinds, ...owedKinds] as const;
export type UndeliveredKind = (typeof undeliveredKinds)[number];

/**
 * `invoice` is the notice of one. The invoice itself, its reminders and what a contract demands are owed by mail (§ 14 UStG,
 * § 286 BGB): no choice holds them back.
 */
export const lineKinds = [...recordingKinds, ...teamKinds, 'invoice'] as const;
export type LineKind = (typeof lineKinds)[number];

export const notificationKinds = [...mailedKinds, 'invoice'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type Choices = {
  /** Without invoices: their mails are owed. */
  mail: Record<MailedKind, boolean>;
  telegram: Record<LineKind, boolean>;
  push: Record<LineKind, boolean>;
};

/** Who links a chat wants to send recordings; who turns notifications on for a browser wants to be notified of results. */
export const usualChoices: Choices = {
  mail: { ready: true, failed: true, several: true, comment: true, assignment: true, edited: true },
  telegram: { ready: false, failed: false, comment: false, assignment: false, edited: false, invoice: false },
  push: { ready: true, failed: true, comment: true, assignment: true, edited: true, invoice: false },
};

export function isTeamKind(kind: NotificationKind): kind is TeamKind {
  return (teamKinds as readonly string[]).includes(kind);
}

export function isWanted(choices: Choices, channel: Channel, kind: NotificationKind): boolean {
  if (channel === 'mail') return kind === 'invoice' || choices.mail[kind];
  // A line about several is wanted with what it counts.
  return kind === 'several' ? recordingKinds.some((one) => choices[channel][one]) : choices[channel][kind];
}

export function withChoice(
  choices: Choices,
  { channel, kind }: { channel: Channel; kind: NotificationKind },
  isOn: boolean,
): Choices {
  return { ...choices, [channel]: { ...choices[channel], [kind]: isOn } };
}
