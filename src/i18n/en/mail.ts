import type { mail as source } from '../de/mail.ts';

export const mail: Record<keyof typeof source, string> = {
  // notify
  'mail.ready.subject': 'Your transcript is ready',
  'mail.ready.text':
    'The text of your recording “{title}” is ready. You can now read it, listen to it and download it.',
  'mail.ready.noSpeechSubject': 'No speech was found in your recording',
  'mail.ready.noSpeech':
    'Your recording “{title}” was processed completely; no speech could be heard in it. Please check that it is the right file and that the microphone was on.',
  'mail.ready.action': 'Open transcript',
  'mail.ready.footer': 'You receive this message because you uploaded a recording to {appName}.',
  'mail.failed.subject': 'Your recording could not be transcribed',
  'mail.failed.finalisationSubject': 'The finalisation of your transcript failed',
  'mail.failed.text': 'Your recording “{title}” could not be transcribed. The file is still stored.',
  'mail.failed.finalisation':
    'Your recording “{title}” is transcribed; only the finalisation of its wording failed. The raw transcript and the text set by rules are ready to read.',
  'mail.failed.retry': 'You can start it again on the page of the recording.',
  'mail.failed.action': 'Open recording',
};
