// Child process: compares one text with what was heard, as the page does, and answers with the keys of its alarms.
import { stepBack } from '#platform/step-back.ts';
import type { Transcript } from '../transcript.ts';
import { proofOf } from '../workspace/fidelity/proof-of.ts';
import type { ComparedTexts } from './alarm-count.server.ts';

/** Below whatever answers people at the same time. */
const STEPS_BACK = 10;

stepBack(STEPS_BACK);
// Whoever ordered is gone: there is nobody left to compare for.
process.once('disconnect', () => process.exit());
process.once('message', ({ heardJson, writtenJson }: ComparedTexts) => {
  const { alarms } = proofOf(JSON.parse(heardJson) as Transcript, JSON.parse(writtenJson) as Transcript);
  process.send?.(alarms.map(({ key }) => key));
});
