// The state that the recorder reports to the page.
import type { KeptRecording } from './kept/kept-recording.ts';
import type { MicrophoneProblem } from './microphone.ts';

/**
 * - `other-tab`: another window of this browser records
 * - `unplugged`: the microphone ended in the middle
 * - `full`: the device has no room for more; what is recorded since is in this window only
 * - `length`, `size`: the account's limit is reached
 */
export type RecorderProblem = MicrophoneProblem | 'other-tab' | 'unplugged' | 'full' | 'length' | 'size';

export type RecorderLimits = { durationMs: number; bytes: number };

export type RecorderState = {
  step: 'idle' | 'asking' | 'recording' | 'paused' | 'ending';
  /** Under way. */
  recording: KeptRecording | null;
  /** Those on the device that are not under way in any window, the newest first; null while they are looked up. */
  kept: readonly KeptRecording[] | null;
  problem: RecorderProblem | null;
  /** Nothing was heard for a while. */
  isSilent: boolean;
  /** The system has muted the microphone, as during a call. */
  isMuted: boolean;
  deviceId: string | null;
};

export const idleState: RecorderState = {
  step: 'idle',
  recording: null,
  kept: null,
  problem: null,
  isSilent: false,
  isMuted: false,
  deviceId: null,
};
