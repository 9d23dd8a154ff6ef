import type { mailQuestion as de } from '../../de/channels/mail-question.ts';

export const mailQuestion: Record<keyof typeof de, string> = {
  'mailQuestion.title': 'What should our emails contain?',
  'mailQuestion.text':
    'We write to you when a transcript is ready. A text in your mailbox isn’t protected as well as one in your account.',
  'mailQuestion.confidential':
    'We write to you when a transcript is ready. A text in your mailbox isn’t protected as well as one in your account. Until you answer, we send the link alone.',
  'mailQuestion.transcript': 'Text and PDF',
  'mailQuestion.link': 'Link only',
  'mailQuestion.save': 'Save',
  'mailQuestion.saved': 'Saved. You can change it in your profile at any time.',
};
