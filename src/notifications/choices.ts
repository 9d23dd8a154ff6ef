// What a person may be notified, by which way, and what holds until they choose. Pure: pages and server share it.

export const channels = ['mail', 'telegram', 'push'] as const;
export type Channel = (typeof channels)[number];

/** What happens to a recording. */
export const recordingKinds = ['ready', 'failed'] as const;
export type RecordingKind = (typeof recordingKinds)[number];

/** What others of a team do that concerns a person: a comment that mentions or answers them, an assignment. */
export const teamKinds = ['comment', 'assignment'] as const;
export type TeamKind = (typeof teamKinds)[number];

/** What the link of a mail stops: one kind, or with `results` all that a mail about several recordings may be about. */
export const stoppedKinds = [...recordingKinds, 'results', ...teamKinds] as const;
export type StoppedKind = (typeof stoppedKinds)[number];

/** What a mail may be about. */
export const mailedKinds = [...recordingKinds, 'several', ...teamKinds] as const;
export type MailedKind = (typeof mailedKinds)[number];

export const notificationKinds = [...recordingKinds, ...teamKinds, 'invoice'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type Choices = {
  /** Without invoices: their mails are owed. */
  mail: Record<RecordingKind | TeamKind, boolean>;
  telegram: Record<NotificationKind, boolean>;
  push: Record<NotificationKind, boolean>;
};

/** Who links a chat wants to send recordings; who turns notifications on for a browser wants to be notified of results. */
export const usualChoices: Choices = {
  mail: { ready: true, failed: true, comment: true, assignment: true },
  telegram: { ready: false, failed: false, comment: false, assignment: false, invoice: false },
  push: { ready: true, failed: true, comment: true, assignment: true, invoice: false },
};

export function isTeamKind(kind: NotificationKind): kind is TeamKind {
  return (teamKinds as readonly string[]).includes(kind);
}

export function isWanted(choices: Choices, channel: Channel, kind: NotificationKind): boolean {
  if (channel === 'mail') return kind === 'invoice' || choices.mail[kind];
  return choices[channel][kind];
}

export function withChoice(
  choices: Choices,
  { channel, kind }: { channel: Channel; kind: NotificationKind },
  isOn: boolean,
): Choices {
  return { ...choices, [channel]: { ...choices[channel], [kind]: isOn } };
}
