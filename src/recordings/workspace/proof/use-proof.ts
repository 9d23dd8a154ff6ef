// A revision laid over what was heard: worked out once, whichever part of the page asks for it.
import type { Project } from '../../recording.ts';
import { useRevisionText, useTranscript } from '../use-transcript.ts';
import { useTextTask } from './use-text-task.ts';

/**
 * @param number the revision; null where there is none
 * @param options.keepsOld shows the proof before until the new one is there; its `revision` tells whose it is
 */
export function useProof(project: Project, number: number | null, options: { keepsOld?: boolean } = {}) {
  const heard = useTranscript({ project, view: 'raw', revision: null, enabled: number !== null });
  const written = useRevisionText(project, number);
  const order =
    number !== null && heard.data && written.data
      ? { heard: heard.data, written: written.data, revision: number }
      : null;
  const proof = useTextTask('proof', { key: [project.id, number], order, ...options });
  const retry = () => void Promise.all([heard.refetch(), written.refetch(), order && proof.refetch()]);
  return { heard, written, proof, retry };
}
