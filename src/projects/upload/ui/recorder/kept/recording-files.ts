// From the parts on the device to files that can be sent.
import { joined } from '../webm/ebml.ts';
import { joinWebm } from '../webm/join-webm.ts';
import { type KeptRecording, lengthMs, type Segment } from './kept-recording.ts';

export type RecordedFile = { file: File; durationMs: number; recordingId: string };

/** Longer ones would take too much memory to decode: 60 MB as WAV. */
const MOST_DECODED_MS = 30 * 60_000;

/**
 * One file where the sessions can be joined; otherwise one for each, in their order. The same parts make the same
 * bytes, name and date, so that an upload that was torn off can go on with them.
 * @param deps.parts of a segment, in their order
 * @param deps.joinSound of sessions that cannot be joined as they are; null where it cannot be done
 */
export async function filesOf(
  recording: KeptRecording,
  deps: {
    parts: (segment: number) => Promise<readonly ArrayBuffer[]>;
    joinSound: (segments: readonly ArrayBuffer[]) => Promise<ArrayBuffer | null>;
  },
): Promise<RecordedFile[]> {
  const wholes: { segment: Segment; bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (const [index, segment] of recording.segments.entries()) {
    const bytes = joined((await deps.parts(index)).map((part) => new Uint8Array(part)));
    if (bytes.length > 0) wholes.push({ segment, bytes });
  }
  const { id, startedAt, name } = recording;
  const fileOf = (content: BlobPart[], mimeType: string, title: string) => {
    const type = mimeType.split(';')[0] ?? '';
    return new File(content, `${title}.${endingOf(type)}`, { type, lastModified: startedAt });
  };
  if (wholes.every(({ segment }) => segment.mimeType.startsWith('audio/webm'))) {
    const whole = joinWebm(wholes.map(({ bytes }) => bytes));
    if (whole)
      return [{ file: fileOf(whole, 'audio/webm', name), durationMs: lengthMs(recording), recordingId: id }];
  }
  if (wholes.length > 1 && lengthMs(recording) <= MOST_DECODED_MS) {
    const sound = await deps.joinSound(wholes.map(({ bytes }) => bytes.buffer));
    if (sound)
      return [{ file: fileOf([sound], 'audio/wav', name), durationMs: lengthMs(recording), recordingId: id }];
  }
  return wholes.map(({ segment, bytes }, index) => ({
    file: fileOf([bytes], segment.mimeType, wholes.length > 1 ? `${name} (${index + 1})` : name),
    durationMs: segment.ms,
    recordingId: id,
  }));
}

function endingOf(type: string): string {
  return { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/wav': 'wav' }[type] ?? 'webm';
}
