// The handful of icons, drawn as strokes on a 24 × 24 field.
import type { ReactNode } from 'react';

const drawings = {
  check: <path d="M20 6 9 17l-5-5" />,
  close: <path d="M18 6 6 18M6 6l12 12" />,
  info: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4M12 8h.01" />
    </>
  ),
  warning: (
    <>
      <path d="M12 3 2.5 20.5h19Z" />
      <path d="M12 9.5V14M12 17h.01" />
    </>
  ),
  error: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="m15 9-6 6M9 9l6 6" />
    </>
  ),
  eye: (
    <>
      <path d="M2 12c2-4.2 5.6-6.7 10-6.7S20 7.8 22 12c-2 4.2-5.6 6.7-10 6.7S4 16.2 2 12Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M2 12c2-4.2 5.6-6.7 10-6.7S20 7.8 22 12c-2 4.2-5.6 6.7-10 6.7S4 16.2 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      <path d="M4 20 20 4" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="10.5" r="3.7" />
      <path d="M6 19.8a6.5 6.5 0 0 1 12 0" />
    </>
  ),
  down: <path d="m6 9 6 6 6-6" />,
  arrowDown: <path d="M12 5v14M19 12l-7 7-7-7" />,
  arrowUp: <path d="M12 19V5M5 12l7-7 7 7" />,
  back: <path d="M19 12H5M12 19l-7-7 7-7" />,
  menu: <path d="M4 5h16M4 12h16M4 19h16" />,
  more: (
    <>
      <circle cx="5" cy="12" r="1" />
      <circle cx="12" cy="12" r="1" />
      <circle cx="19" cy="12" r="1" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="8" />
      <path d="m21 21-4.3-4.3" />
    </>
  ),
  table: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <path d="M21 9H3M21 15H3" />
    </>
  ),
  cards: (
    <>
      <rect x="3" y="3" width="7" height="7" rx="1" />
      <rect x="14" y="3" width="7" height="7" rx="1" />
      <rect x="14" y="14" width="7" height="7" rx="1" />
      <rect x="3" y="14" width="7" height="7" rx="1" />
    </>
  ),
  lock: (
    <>
      <rect x="3" y="11" width="18" height="11" rx="2" />
      <path d="M7 11V7a5 5 0 0 1 10 0v4" />
    </>
  ),
  play: <path d="M6 4.5v15l13-7.5Z" />,
  // Bars, not lines: on the play button's ground a stroke of the usual width is hardly seen.
  pause: <path strokeWidth="3" d="M8 5.5v13M16 5.5v13" />,
  backward: <path d="M11 6 5 12l6 6M19 6l-6 6 6 6" />,
  forward: <path d="m13 6 6 6-6 6M5 6l6 6-6 6" />,
  repeat: <path d="M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3" />,
  microphone: (
    <>
      <rect x="9" y="2" width="6" height="12" rx="3" />
      <path d="M5 11a7 7 0 0 0 14 0M12 18v4" />
    </>
  ),
  comment: <path d="M4 4h16v12H11l-5 4v-4H4Z" />,
  copy: (
    <>
      <rect x="8" y="8" width="13" height="13" rx="2" />
      <path d="M16 8V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h3" />
    </>
  ),
  download: <path d="M12 3v12M7 10l5 5 5-5M4 20h16" />,
  trash: <path d="M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 11v6M14 11v6" />,
  folder: <path d="M3 19V5h6l2.5 3H21v11Z" />,
  pencil: <path d="M4 20l1-5L16 4l4 4L9 19Z" />,
  wand: <path d="M4 20 15 9M14 3v5M11.5 5.5h5M19 11v5M16.5 13.5h5" />,
  keyboard: (
    <>
      <rect x="2" y="4" width="20" height="16" rx="2" />
      <path d="M6 8h.01M10 8h.01M14 8h.01M18 8h.01M8 12h.01M12 12h.01M16 12h.01M7 16h10" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="4" />
      <path d="M2 20.5a7 7 0 0 1 14 0M16 4.4a4 4 0 0 1 0 7.2M18.5 14.6a7 7 0 0 1 3.5 5.9" />
    </>
  ),
  upload: <path d="M12 15V3M7 8l5-5 5 5M4 20h16" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** Decoration only: the control around it carries the name. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'i i-s' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
