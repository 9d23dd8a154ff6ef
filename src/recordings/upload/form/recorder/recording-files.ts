// From the parts on the device to files that can be sent.
import { joined } from './ebml.ts';
import { joinWebm } from './join-webm.ts';
import { type KeptRecording, lengthMs, type Segment } from './kept-recording.ts';

export type RecordedFile = { file: File; durationMs: number; recordingId: string };

/**
 * One file where the sessions can be joined; otherwise one for each, in their order. The same parts make the same
 * bytes, name and date, so that an upload that was torn off can go on with them.
 * @param parts of a segment, in their order
 */
export async function filesOf(
  recording: KeptRecording,
  parts: (segment: number) => Promise<readonly ArrayBuffer[]>,
): Promise<RecordedFile[]> {
  const wholes: { segment: Segment; bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (const [index, segment] of recording.segments.entries()) {
    const bytes = joined((await parts(index)).map((part) => new Uint8Array(part)));
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
  return wholes.map(({ segment, bytes }, index) => ({
    file: fileOf([bytes], segment.mimeType, wholes.length > 1 ? `${name} (${index + 1})` : name),
    durationMs: segment.ms,
    recordingId: id,
  }));
}

function endingOf(type: string): string {
  return { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }[type] ?? 'webm';
}
