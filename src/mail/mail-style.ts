// Colours and faces of every mail, written into its elements: old clients know no style sheets.

export const PAPER = '#fbfaf6';
export const INK = '#1b1a17';
export const INK_FAINT = '#686355';
export const RULE = '#dcd6c7';
/** The text marker, which lights the name: in dark mails as in light ones. */
export const MARKER = '#ffe58a';
export const ON_MARKER = '#1b1a17';
export const ACCENT = '#2b3a8c';
// Mails load no faces: where Literata and Inter are not installed, the system's own of the same kind stand in.
export const READ = "Literata, Charter, 'Iowan Old Style', Georgia, Cambria, 'Times New Roman', serif";
export const OPERATE =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
