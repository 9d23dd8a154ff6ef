import type { recorder as source } from '../de/recorder.ts';

export const recorder: Record<keyof typeof source, string> = {
  'recorder.asking': 'Please allow your browser to use the microphone.',
  'recorder.running': 'Recording',
  'recorder.paused': 'Recording paused',
  'recorder.length': 'Length of the recording',
  'recorder.pause': 'Pause',
  'recorder.resume': 'Resume',
  'recorder.stop': 'Finish',
  'recorder.ending': 'Finishing',
  'recorder.hearing': 'What is heard is stored on this device continuously and survives a reload.',
  'recorder.safe': 'What was heard so far is stored on this device.',
  'recorder.silent': 'Nothing has been heard for some seconds. Please check the microphone.',
  'recorder.muted':
    'Your device has muted the microphone, perhaps for a call. It goes on by itself afterwards.',
  'recorder.nearlyOver': 'About {seconds} seconds left, then the recording ends by itself.',
  'recorder.microphone': 'Microphone',
  'recorder.microphoneNumber': 'Microphone {number}',
  'recorder.keptOf': 'Not transcribed yet: {name}',
  'recorder.keptToday': 'There is a recording of {length} on this device, started today at {time}.',
  'recorder.kept': 'There is a recording of {length} on this device, started on {date} at {time}.',
  'recorder.continue': 'Continue',
  'recorder.transcribe': 'Transcribe',
  'recorder.discardTitle': 'Discard this recording',
  'recorder.discardText':
    'The recording of {length} will be deleted from this device. This cannot be undone.',
  'recorder.discardNow': 'Discard for good',
  'recorder.refused':
    'The browser may not use the microphone. Allow it in the settings of this site (beside the address), then try again.',
  'recorder.none': 'No microphone was found. Please connect one.',
  'recorder.busy':
    'The microphone cannot be opened. Another program is probably using it, such as a video call.',
  'recorder.insecure':
    'This browser does not offer a microphone to this page. A current browser and a secure connection (https) are needed.',
  'recorder.otherTab': 'A recording is already running in another window. Please finish that one first.',
  'recorder.unplugged':
    'The microphone is no longer connected. What was heard until then is stored; you can continue with another microphone.',
  'recorder.full':
    'There is no room left on this device. The recording was paused and is complete. Please transcribe it before you close this window: its end exists only here.',
  'recorder.limitLength':
    'The recording has reached the limit of {minutes} minutes and was finished. It is stored.',
  'recorder.limitSize': 'The recording has reached the limit of {size} and was finished. It is stored.',
  'recorder.understood': 'Got it',
  'recorder.toRecording': 'Go to the recording',
};
