// What a diarizer makes of a conversation, beside who really spoke.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { speakerErrorRate } from '#speech/evaluation/speaker-error-rate.ts';
import type { Diarizer } from '#speech/public.server.ts';
import type { Conversation } from './conversations.ts';

/**
 * @param folder takes the sound
 * @param speakers how many there are, where that is given
 * @returns `der`: the speaker error, 0 to 1, with 0.25 s around each edge left out; `found`: how many speakers
 */
export async function measuredTurns(
  diarizer: Diarizer,
  { sound, folder, speakers }: { sound: Conversation; folder: string; speakers?: number | undefined },
) {
  const pcmPath = join(folder, 'sound.pcm');
  await writeFile(pcmPath, sound.pcm);
  const order = { pcmPath, sizeBytes: sound.pcm.length, signal: new AbortController().signal };
  const { turns } = await diarizer.diarise({ ...order, ...(speakers && { speakers }) });
  const { der } = speakerErrorRate(sound.turns, turns, { collarMs: 250 });
  return { der, found: new Set(turns.map((turn) => turn.speaker)).size, turns };
}
