// Colours and faces of every mail, written into its elements: old clients know no style sheets.

export const PAPER = '#fbfaf6';
export const INK = '#1b1a17';
export const INK_FAINT = '#686355';
export const RULE = '#dcd6c7';
export const ACCENT = '#2b3a8c';
export const READ = "Literata, Georgia, 'Times New Roman', serif";
export const OPERATE = "Inter, system-ui, 'Segoe UI', Roboto, Arial, sans-serif";
