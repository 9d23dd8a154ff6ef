import type { refusal as source } from '../de/refusal.ts';

export const refusal: Record<keyof typeof source, string> = {
  'upload.unsupportedTitle': 'File Format Not Supported.',
  'upload.unsupportedText':
    '“{name}” is not an audio or video file. You can use MP3, WAV, M4A, FLAC, OGG and MP4.',
  'upload.emptyTitle': 'This file is empty',
  'upload.emptyText': '“{name}” has no content. Please choose another recording.',
  'upload.tooManyTitle': 'At most {count} files at a time',
  'upload.tooManyText':
    'A transcription takes up to {count} files. Please choose fewer and send the rest with the next one.',
  'upload.tooLargeTitle': 'File size exceeds the maximum allowed limit.',
  'upload.tooLargeFirst': 'A limit of {limit} applies to the first recording as well.',
  'upload.tooLargeFree': 'Accounts without a subscription have a limit of {limit} after the first recording.',
  'upload.tooLargePro': 'A file may be up to {limit} in size. Please split the recording into several files.',
  'upload.tooLargeAsAudio':
    'Saved as M4A, without the picture, the same recording would be many times smaller.',
  'upload.limitFirst': 'Limit for the first recording',
  'upload.limitFree': 'Limit in Free',
  'upload.limitPro': 'Limit in Pro',
  'upload.limit': 'Limit',
  'upload.tooLongTitle': 'This recording is longer than {minutes} minutes',
  'upload.tooLongText':
    '“{name}” is {duration} minutes long. Without a subscription we transcribe recordings of up to {minutes} minutes.',
  'upload.tooLongPro': 'Pro removes this limit. Pro is not available yet.',
  'upload.proNotYet': 'Pro is not available yet.',
  'upload.severalTitle': 'Several files in one transcription',
  'upload.severalText':
    'Without a subscription we take one file per transcription. With Pro, several files are joined into one text or handled one by one.',
  'upload.premiumTitle': 'This setting is part of Pro',
  'upload.premiumText':
    'Contexts, speaker separation and higher quality come with Pro. Pro is not available yet.',
  'upload.otherFile': 'Choose another file',
  'upload.minutesTitle': 'Subscription limit reached',
  'upload.minutesText': 'Pro removes this limit. Pro is not available yet.',
  'upload.proTitle': 'What Pro includes',
  'upload.proFiles':
    'Several files in one transcription, each up to {size}, without the limit of {minutes} minutes',
  'upload.proContexts': 'All contexts: law, police, journalism, academia, medicine and business',
  'upload.proSpeakers': 'Speakers told apart, with a given number if you like',
  'upload.proQuality': 'Higher quality and the Professional model',
  'upload.proParallel': 'Several transcriptions at the same time, without waiting for the previous one',
  'upload.waitingTitle': 'Welcome',
  'upload.waitingText': 'It is good to have you here. At the moment all places are taken.',
  'upload.waitingThen':
    'We will email you as soon as you can start. There is nothing more to do; in the meantime you are welcome to look around.',
};
