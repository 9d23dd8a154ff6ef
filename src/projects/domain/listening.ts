// The listening copy of a project: all of its files on one time line, in the two forms that browsers play.
import { peaksKey } from './peaks.ts';

export const listeningTypes = ['webm', 'mp4'] as const;
export type ListeningType = (typeof listeningTypes)[number];

export const listeningMediaTypes: Readonly<Record<ListeningType, string>> = {
  webm: 'audio/webm; codecs=opus',
  mp4: 'audio/mp4',
};

/**
 * - `ready`: the copy can be played
 * - `coming`: it is being made; until then there is the original
 * - `none`: there is the original alone
 */
export type ListeningState = 'ready' | 'coming' | 'none';

export function listeningKey(projectId: string, type: ListeningType): string {
  return `listening/${projectId}.${type === 'webm' ? 'webm' : 'm4a'}`;
}

/** Everything that is made of the audio of a project and goes with it. */
export function derivedKeys(projectId: string): string[] {
  return [peaksKey(projectId), ...listeningTypes.map((type) => listeningKey(projectId, type))];
}
