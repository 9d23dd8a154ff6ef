// Asks the browser how long a recording is, without reading all of it.

/** A file whose head the browser cannot make sense of keeps it busy no longer than this. */
const PATIENCE_MS = 3000;

/** @returns ms, or null where the browser cannot tell */
export function mediaDurationMs(file: File): Promise<number | null> {
  return new Promise((resolve) => {
    const media = document.createElement('audio');
    const url = URL.createObjectURL(file);
    const done = (durationMs: number | null) => {
      clearTimeout(timer);
      media.removeAttribute('src');
      URL.revokeObjectURL(url);
      resolve(durationMs);
    };
    const timer = setTimeout(() => done(null), PATIENCE_MS);
    media.preload = 'metadata';
    media.addEventListener('error', () => done(null));
    media.addEventListener('loadedmetadata', () => {
      done(Number.isFinite(media.duration) ? Math.round(media.duration * 1000) : null);
    });
    media.src = url;
  });
}
