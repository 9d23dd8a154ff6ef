// Child process for diarization: it keeps a core busy for a while, and the native detector may abort.
import { answerRequest } from '../answer-request.ts';
import { openPcm } from '../pcm-file.ts';
import type { BasicDiarizerOptions } from './basic-diarizer.ts';
import { diarize } from './diarize.ts';

answerRequest<BasicDiarizerOptions>(({ pcmPath, sizeBytes, speakers }, reportProgress) => {
  const progress = () => {
    reportProgress();
    // Left to itself, Node lets go of read sound only when there is three times as much of it.
    globalThis.gc?.();
  };
  return diarize(openPcm(pcmPath, sizeBytes), { wanted: speakers, progress });
});
