// The try-out on the start page.
import type { tryOut as german } from '../../de/site/try-out.ts';

export const tryOut: Record<keyof typeof german, string> = {
  'tryOut.title': 'Try it with one minute',
  'tryOut.fate':
    'Your recording is sent to our server and turned into text. Both are deleted as soon as you leave this page, and after 15 minutes at the latest.',
  'tryOut.fateElsewhere':
    'For recognition, the audio goes on from there to another service; what that service keeps isn’t deleted with them.',
  'tryOut.rights': 'You don’t need an account for this. Please choose a recording you are allowed to share.',
  'tryOut.privacy': 'What happens to your data',
  'tryOut.language': 'Spoken language',
  'tryOut.language.de': 'German',
  'tryOut.language.en': 'English',
  'tryOut.language.fr': 'French',
  'tryOut.language.es': 'Spanish',
  'tryOut.coming':
    '{language} is being set up ({megabytes}\u00a0MB) and will be listed here once it is ready. You can already try {languages}.',
  'tryOut.missing': '{language} isn’t set up here yet. You can try {languages}.',
  'tryOut.drop': 'Drop a recording here or choose one',
  'tryOut.limits': 'Audio or video, up to {seconds} seconds and {megabytes} MB',
  'tryOut.sending': 'Sending the recording.',
  'tryOut.waiting': 'The recording has arrived. The first words will appear here in a moment.',
  'tryOut.reading': 'Writing the text.',
  'tryOut.silent':
    'There was nothing to make out in this recording. It may be too quiet, or in another language.',
  'tryOut.tooLarge': 'The file is larger than {megabytes} MB. Please choose a smaller one.',
  'tryOut.notKept':
    'Your browser doesn’t let this page store anything, so the recording can’t be moved to an account. You can still register and upload it afterwards.',
  'tryOut.failed': 'That did not work. Please try again, or try another recording.',
  'tryOut.keep': 'Register and keep it',
  'tryOut.again': 'Another recording',
  'tryOut.keepHint':
    'Your recording will then wait an hour for your account. Open the link in the confirmation email in this browser.',
};
