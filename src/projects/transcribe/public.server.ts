// How speech is found and cut while a recording still comes in, what the preview leaves for the transcription, and how
// words come in that were recognised before.
export {
  type AudioChunk,
  audioRanges,
  frame,
  nextAudioChunk,
  type Piece,
  splitGrowingSpeech,
} from './plan-chunks.ts';
export { deletePreview, loadPreview, savePreview } from './preview-records.ts';
export { storeReadWords } from './store-read-words.server.ts';
export {
  type ActivityFollower,
  type ActivityNews,
  followVoiceActivity,
} from './voice-activity/follow-voice-activity.ts';
export { areOne, LEVEL_FRAME_MS, type SpeechSpan } from './voice-activity/voice-activity.ts';
