// What is found in a text, without the process of its own, which takes longer to start than to find.
import type { ComparedTexts, Findings } from '#recordings/alarms/alarm-count.server.ts';
import type { Transcript } from '#recordings/transcript.ts';
import { proofOf } from '#recordings/workspace/fidelity/proof-of.ts';
import { findTerms } from '#recordings/workspace/names/find-terms.ts';
import { unsureNames } from '#recordings/workspace/names/term.ts';

export async function findHere({ heardJson, writtenJson, vocabulary }: ComparedTexts): Promise<Findings> {
  const written = JSON.parse(writtenJson) as Transcript;
  const { alarms } = proofOf(JSON.parse(heardJson) as Transcript, written);
  return { keys: alarms.map(({ key }) => key), names: unsureNames(findTerms(written, vocabulary)) };
}
