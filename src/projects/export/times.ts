// Times as documents write them. Pure.

/** `1:02:03` from an hour on, `2:03` below. */
export function clockTime(ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** `01:02:03,456` in SRT, `01:02:03.456` in WebVTT. */
export function cueTime(ms: number, decimal: ',' | '.'): string {
  const { hours, minutes, seconds } = parts(ms);
  const rest = String(Math.trunc(ms) % 1000).padStart(3, '0');
  return `${two(hours)}:${two(minutes)}:${two(seconds)}${decimal}${rest}`;
}

function parts(ms: number) {
  const total = Math.floor(ms / 1000);
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
