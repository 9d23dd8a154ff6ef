// Pages that are filled line by line: breaks, line numbers, page numbers, and what of it is read aloud.
import type { Line } from './pdf-lines.ts';

/** A4, in points. */
const PAGE_HEIGHT = 841.89;
const PAGE_WIDTH = 595.28;
const LEFT = 80;
const RIGHT = 72;
const TOP = 72;
const BOTTOM = PAGE_HEIGHT - 84;
const FOOT = PAGE_HEIGHT - 48;
const NUMBER_RIGHT = LEFT - 16;
const FAINT = '#5F5B52';
export const TEXT_WIDTH = PAGE_WIDTH - LEFT - RIGHT;

export type TextStyle = { size: number; color: string; height: number };
type Element = PDFKit.PDFStructureElement;

export type Sheet = {
  /** Sets lines below the last ones, as content of `element`; goes on on further pages. */
  set(
    element: Element,
    options: { tag: string; lines: readonly Line[]; style: TextStyle; numbered?: boolean; label?: Label },
  ): void;
  /** Empty height, in points; none at the top of a page. */
  space(height: number): void;
  /** Begins a page where fewer than so many points are left on this one. */
  need(height: number): void;
  end(): void;
};

type SheetOptions = {
  font: string;
  lines: boolean;
  /** The words at the foot of a page, from 1. */
  pageText(number: number): string;
  /** In the font above, in points. */
  widthOf(text: string, size: number): number;
};
/** Stands before the first line, in an element of its own; the lines begin so many points further right. */
export type Label = { element: Element; line: Line; width: number };
type Counted = { text: string; baseline: number };

export function createSheet(document: PDFKit.PDFDocument, options: SheetOptions): Sheet {
  let page = 0;
  let y = TOP;
  let counted: Counted[] = [];
  const closePage = () => {
    if (page > 0) drawNumbers(document, options, { page, counted });
    counted = [];
  };
  const nextPage = () => {
    closePage();
    document.addPage();
    page += 1;
    y = TOP;
  };
  nextPage();
  return {
    set: (element, { tag, lines, style, numbered, label }) => {
      let isOpen = false;
      for (const [index, line] of lines.entries()) {
        if (y + style.height > BOTTOM) {
          if (isOpen) document.endMarkedContent();
          isOpen = false;
          nextPage();
        }
        const baseline = y + style.height * 0.72;
        if (label && index === 0) {
          label.element.add(document.markStructureContent('Lbl'));
          drawLine(document, label.line, { style, baseline, left: LEFT });
          document.endMarkedContent();
        }
        if (!isOpen) element.add(document.markStructureContent(tag));
        isOpen = true;
        drawLine(document, line, { style, baseline, left: LEFT + (label?.width ?? 0) });
        if (numbered && options.lines) counted.push({ text: String(counted.length + 1), baseline });
        y += style.height;
      }
      if (isOpen) document.endMarkedContent();
    },
    space: (height) => {
      if (y > TOP) y += height;
    },
    need: (height) => {
      if (y + height > BOTTOM) nextPage();
    },
    end: closePage,
  };
}

function drawLine(
  document: PDFKit.PDFDocument,
  line: Line,
  at: { style: TextStyle; baseline: number; left: number },
): void {
  for (const run of line.runs) {
    document.font(run.font).fontSize(at.style.size).fillColor(at.style.color);
    const draw = () =>
      document.text(run.text, at.left + run.x, at.baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (run.meant === undefined) draw();
    else {
      // Who listens to it or copies it gets what was written.
      document.markContent('Span', { actual: run.meant });
      draw();
      document.endMarkedContent();
    }
  }
}

/** Numbers of lines and pages are no part of the text: a screen reader passes over them. */
function drawNumbers(
  document: PDFKit.PDFDocument,
  options: SheetOptions,
  { page, counted }: { page: number; counted: readonly Counted[] },
): void {
  const beside = (text: string, at: { right: number; baseline: number; size: number }) => {
    // Measured first: to measure is to set the font.
    const x = at.right - options.widthOf(text, at.size);
    document.font(options.font).fontSize(at.size).fillColor(FAINT);
    document.text(text, x, at.baseline, { lineBreak: false, baseline: 'alphabetic' });
  };
  document.markContent('Artifact', { type: 'Pagination' });
  for (const { text, baseline } of counted) beside(text, { right: NUMBER_RIGHT, baseline, size: 7.5 });
  beside(options.pageText(page), { right: PAGE_WIDTH - RIGHT, baseline: FOOT, size: 8.5 });
  document.endMarkedContent();
}
