import type { refusal as source } from '../../de/projects/refusal.ts';

export const refusal: Record<keyof typeof source, string> = {
  'upload.unsupportedTitle': 'File Format Not Supported.',
  'upload.unsupportedText':
    '“{name}” is not an audio or video file. You can use MP3, WAV, M4A, FLAC, OGG and MP4.',
  'upload.emptyTitle': 'This file is empty',
  'upload.emptyText': 'There’s nothing in “{name}”. Please choose another recording.',
  'upload.tooManyTitle': 'At most {count} files at a time',
  'upload.tooManyText':
    'A transcription can have up to {count} files. Please choose fewer and put the rest in another one.',
  'upload.tooLargeTitle': 'File size exceeds the maximum allowed limit.',
  'upload.tooLargeFirst': 'Your first recording can be up to {limit}, too.',
  'upload.tooLargeFree': 'Without a subscription, the limit after your first recording is {limit}.',
  'upload.tooLargePro': 'A file can be up to {limit}. Please split the recording into several files.',
  'upload.tooLargeAsAudio':
    'Saved as M4A, without the video, the same recording would be many times smaller.',
  'upload.limitFirst': 'Limit for your first recording',
  'upload.limitFree': 'Limit on Free',
  'upload.limitPro': 'Limit on Pro',
  'upload.limit': 'Limit',
  'upload.tooLongTitle': 'This recording is longer than {minutes} minutes',
  'upload.tooLongSeems': 'This recording seems to be longer than {minutes} minutes',
  'upload.tooLongText':
    'As far as the browser can tell, “{name}” is {duration} minutes long. Without a subscription, a recording can be up to {minutes} minutes long.',
  'upload.tooLongGuess':
    'The exact length is only measured after the upload. The file stays selected, and you can still send it.',
  'upload.tooLongPro': 'Pro removes this limit.',
  'upload.orderPro': 'Order Pro',
  'upload.trialUsed': 'Your trial is over.',
  'upload.trial': 'Trial',
  'upload.trialLength': '{days} days of Pro, until {ends}',
  'upload.trialCard': 'Card',
  'upload.trialNoCard': 'Not needed',
  'upload.trialAfter': 'Afterwards',
  'upload.trialFree': 'Back to Free by itself, at no cost',
  'upload.severalTitle': 'Several files in one transcription',
  'upload.severalText':
    'Without a subscription, you can upload one file per transcription. With Pro, you can join several files into one text or transcribe each on its own.',
  'upload.premiumTitle': 'This setting is part of Pro',
  'upload.premiumText': 'Contexts, speaker separation and higher quality come with Pro.',
  'upload.otherFile': 'Choose another file',
  'upload.minutesTitle': 'Subscription limit reached',
  'upload.minutesText': 'Pro removes this limit.',
  'upload.proTitle': 'What Pro includes',
  'upload.proFiles': 'Several files per transcription, up to {size} each, without the {minutes}-minute limit',
  'upload.proContexts': 'All contexts: law, police, journalism, academia, medicine and business',
  'upload.proSpeakers': 'Speaker separation, and you can say how many people speak',
  'upload.proQuality': 'Higher quality and the Professional model',
  'upload.proParallel': 'Several transcriptions at once, without waiting for the previous one',
  'upload.waitingTitle': 'Welcome',
  'upload.waitingText': 'We’re glad you’re here. We’re at capacity at the moment.',
  'upload.waitingThen':
    'We’ll email you as soon as you can start. There’s nothing else to do; feel free to look around in the meantime.',
};
