// How long a file plays, as far as the browser can tell.

const PATIENCE_MS = 3_000;

/** @returns seconds; null where the browser does not know */
export function lengthOf(file: File): Promise<number | null> {
  const audio = new Audio();
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    const settle = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    audio.onloadedmetadata = () => settle(Number.isFinite(audio.duration) ? audio.duration : null);
    audio.onerror = () => settle(null);
    audio.preload = 'metadata';
    audio.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
