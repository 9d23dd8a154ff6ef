// What other features may call of recordings.
export { type RecordingLanguage, recordingLanguages } from './recording.ts';
export type { Transcript } from './transcript.ts';
export { formatTranscript } from './finalise/format-transcript.ts';
