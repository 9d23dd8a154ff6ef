import type { recorder as source } from '../../de/projects/recorder.ts';

export const recorder: Record<keyof typeof source, string> = {
  'recorder.asking': 'Please allow your browser to use the microphone.',
  'recorder.running': 'Recording',
  'recorder.paused': 'Recording paused',
  'recorder.length': 'Recording length',
  'recorder.pause': 'Pause',
  'recorder.resume': 'Resume',
  'recorder.stop': 'Finish',
  'recorder.stopAndStart': 'Finish and transcribe',
  'recorder.ending': 'Finishing',
  'recorder.hearing': 'Saved on this device as you record, even if the page reloads.',
  'recorder.safe': 'Everything so far is saved on this device.',
  'recorder.silent': 'No sound for a few seconds. Please check your microphone.',
  'recorder.muted':
    'Your device has muted the microphone, perhaps for a call. Recording resumes by itself afterwards.',
  'recorder.nearlyOver': 'About {seconds} seconds left before the recording stops.',
  'recorder.microphone': 'Microphone',
  'recorder.microphoneNumber': 'Microphone {number}',
  'recorder.keptOf': 'Not transcribed yet: {name}',
  'recorder.keptToday': 'There’s a recording of {length} on this device, started today at {time}.',
  'recorder.kept': 'There’s a recording of {length} on this device, started on {date} at {time}.',
  'recorder.continue': 'Continue',
  'recorder.transcribe': 'Transcribe',
  'recorder.discardTitle': 'Discard this recording',
  'recorder.discardText': 'The recording of {length} will be deleted from this device. This can’t be undone.',
  'recorder.discardNow': 'Discard for good',
  'recorder.refused':
    'Your browser isn’t allowed to use the microphone. Allow it in this site’s settings (next to the address), then try again.',
  'recorder.none': 'No microphone found. Please connect one.',
  'recorder.busy':
    'The microphone can’t be opened. Another program, such as a video call, is probably using it.',
  'recorder.insecure':
    'This browser won’t let the page use a microphone. You need an up-to-date browser and a secure connection (https).',
  'recorder.otherTab': 'You’re already recording in another window. Please finish there first.',
  'recorder.unplugged':
    'The microphone was disconnected. Everything up to that point is saved; you can continue with another microphone.',
  'recorder.full':
    'This device is out of space. The recording has been paused; nothing is missing so far. Please transcribe it before you close this window, because the last part exists only here.',
  'recorder.limitLength': 'The recording reached the limit of {minutes} minutes and was stopped. It’s saved.',
  'recorder.limitSize': 'The recording reached the limit of {size} and was stopped. It’s saved.',
  'recorder.understood': 'Got it',
  'recorder.toRecording': 'Go to the recording',
};
