// Child process for diarization: it keeps a core busy for a while, and the native detector may abort.
import { answerOrder } from '../answer-request.ts';
import { openPcm } from '../pcm-file.ts';
import type { BasicOrder } from './basic-diarizer.ts';
import { diarize } from './diarize.ts';

answerOrder<BasicOrder>(({ pcmPath, sizeBytes, speakers }, reportProgress) => {
  const progress = () => {
    reportProgress();
    // Left to itself, Node lets go of read sound only when there is three times as much of it.
    globalThis.gc?.();
  };
  return diarize(openPcm(pcmPath, sizeBytes), { wanted: speakers, progress });
});
