// The microphone: asked for, chosen, and why there is none.

/**
 * - `refused`: the person or the browser's settings said no
 * - `none`, `busy`: there is no microphone, or another program has it
 * - `insecure`: the browser gives none to this page, or cannot record
 */
export type MicrophoneProblem = 'refused' | 'none' | 'busy' | 'insecure';

export class NoMicrophone extends Error {
  override name = 'NoMicrophone';
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @throws NoMicrophone */
export async function openMicrophone(
  media: Pick<MediaDevices, 'getUserMedia'> | undefined,
  deviceId: string | null,
): Promise<MediaStream> {
  if (!media) throw new NoMicrophone('insecure');
  try {
    return await media.getUserMedia({
      audio: {
        channelCount: 1,
        // Made for calls: they cut what is soft or far away, which a transcript wants to have.
        echoCancellation: false,
        noiseSuppression: false,
        autoGainControl: true,
        ...(deviceId !== null && { deviceId: { exact: deviceId } }),
      },
    });
  } catch (error) {
    // The one that was chosen is gone: any other is better than none.
    if (nameOf(error) === 'OverconstrainedError' && deviceId !== null) return openMicrophone(media, null);
    throw new NoMicrophone(problemOf(error));
  }
}

export async function microphones(
  media: Pick<MediaDevices, 'enumerateDevices'>,
): Promise<{ id: string; name: string }[]> {
  const devices = await media.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = nameOf(error);
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'refused';
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** Opus in WebM can be joined and indexed; Safari before 18.4 writes MP4 only. */
const wanted = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** @returns undefined: what the browser likes best */
export function recordedType(isSupported: (type: string) => boolean): string | undefined {
  return wanted.find(isSupported);
}
