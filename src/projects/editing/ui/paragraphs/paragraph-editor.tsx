// One paragraph that is being written in: a small ProseMirror of a single line of text.
import { keymap } from 'prosemirror-keymap';
import { Schema } from 'prosemirror-model';
import { EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { changeBetween } from '../../model/carry-over.ts';
import { inOneLine, MOST_CHARACTERS, oneLine } from '../../model/one-line.ts';
import styles from '../editor.module.css';

const schema = new Schema({ nodes: { doc: { content: 'text*' }, text: {} } });

const COMPOSED_MS = 100;

/** Where the caret goes: a character, or from one to another, or a point of the window. Another object sends it there once more. */
export type Caret = { at: number; to?: number } | { left: number; top: number };

export type ParagraphActions = {
  /**
   * @param was what stood here before, as far as the person could see
   * @returns the text as it is now; null where another changed the same place, and this person is asked
   */
  write: (text: string, was: string) => string | null;
  /** Reports that the text would become too long. */
  refuse: () => void;
  /** Between the two ends of what is selected, which goes. */
  split: (from: number, to: number) => void;
  joinBefore: () => void;
  joinNext: () => void;
  /** Goes to the paragraph before or behind. */
  go: (step: 1 | -1) => void;
  undo: () => void;
  redo: () => void;
  playFrom: (at: number) => void;
  leave: () => void;
  /** The selection, for those who ask what is to be found. */
  select: (from: number, to: number) => void;
};

export function ParagraphEditor(props: {
  text: string;
  label: string;
  caret: Caret;
  actions: ParagraphActions;
}) {
  const { text, label, caret, actions } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const act = useEffectEvent((): ParagraphActions => actions);
  const now = useEffectEvent(() => ({ text, caret, label }));
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = createView(place.current, { now, act });
    view.current = made;
    made.focus();
    putCaret(made, now().caret);
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);
  useLayoutEffect(() => {
    if (view.current) showText(view.current, text);
  }, [text]);
  useLayoutEffect(() => {
    if (view.current) putCaret(view.current, caret);
  }, [caret]);
  return <div ref={place} className={styles.writing} />;
}

type Now = { text: string; caret: Caret; label: string };

function createView(
  place: HTMLElement,
  { now, act }: { now: () => Now; act: () => ParagraphActions },
): EditorView {
  const { text, label } = now();
  let was = text;
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc: docOf(text), plugins: [keymap(keysOf(act)), limitOf(act)] }),
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'false',
        spellcheck: 'true',
        dir: 'auto',
      },
      dispatchTransaction: (change: Transaction) => {
        view.updateState(view.state.apply(change));
        const { from, to } = view.state.selection;
        act().select(from, to);
        if (!change.docChanged) return;
        const written = view.state.doc.textContent;
        const stands = change.getMeta('shown') ? written : act().write(oneLine(written), was);
        if (stands !== null) was = written;
        // Another has written into it meanwhile.
        if (stands !== null && stands !== written) showText(view, stands);
      },
      handlePaste: (_, event) => {
        // A paragraph is one line, without looks.
        const pasted = inOneLine(event.clipboardData?.getData('text/plain') ?? '');
        view.dispatch(view.state.tr.insertText(pasted).scrollIntoView());
        return true;
      },
      handleDrop: (_, event, __, isMoved) => {
        if (isMoved) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const dropped = inOneLine(event.dataTransfer?.getData('text/plain') ?? '');
        if (at && dropped !== '') view.dispatch(view.state.tr.insertText(dropped, at.pos));
        // Of a file, too: the browser would open it in place of the page.
        return true;
      },
      handleDOMEvents: {
        // Escape is the player's: the editor would take it and do nothing.
        keydown: (_, event) => event.key === 'Escape',
        blur: () => {
          // The window lost the focus, not the paragraph.
          if (document.activeElement !== view.dom) act().leave();
          return false;
        },
        compositionend: () => {
          // What others wrote meanwhile had to wait; the editor has done with the signs a moment later.
          setTimeout(() => !view.isDestroyed && showText(view, now().text), COMPOSED_MS);
          return false;
        },
      },
    },
  );
  return view;
}

/** Refuses what would make the paragraph longer than the server takes. */
function limitOf(act: () => ParagraphActions): Plugin {
  return new Plugin({
    filterTransaction: (change, { doc }) => {
      const fits = change.doc.content.size <= Math.max(MOST_CHARACTERS, doc.content.size);
      if (!fits) act().refuse();
      return fits;
    },
  });
}

function docOf(text: string) {
  return schema.node('doc', null, text === '' ? [] : [schema.text(text)]);
}

function keysOf(act: () => ParagraphActions) {
  const done = (run: () => void) => {
    run();
    return true;
  };
  const isAt = (place: number, state: EditorState, view?: EditorView) => {
    const { from, to } = caretOf(state, view);
    return from === place && to === place;
  };
  const leaveAt =
    (side: 'left' | 'right') =>
    (state: EditorState, _: unknown, view?: EditorView): boolean => {
      const { size } = state.doc.content;
      if (!isAtEdge(side, state, view)) return false;
      if (size === 0) return done(() => act().go(side === 'left' ? -1 : 1));
      // Which end that is depends on the way the script runs.
      if (isAt(0, state, view)) return done(() => act().go(-1));
      return isAt(size, state, view) && done(() => act().go(1));
    };
  return {
    Enter: (state: EditorState, _: unknown, view?: EditorView) =>
      done(() => {
        const { from, to } = caretOf(state, view);
        act().split(from, to);
      }),
    'Shift-Enter': () => true,
    'Mod-Enter': (state: EditorState, _: unknown, view?: EditorView) =>
      done(() => act().playFrom(caretOf(state, view).from)),
    Backspace: (state: EditorState, _: unknown, view?: EditorView) =>
      isAt(0, state, view) && done(() => act().joinBefore()),
    Delete: (state: EditorState, _: unknown, view?: EditorView) =>
      isAt(state.doc.content.size, state, view) && done(() => act().joinNext()),
    ArrowUp: (state: EditorState, _: unknown, view?: EditorView) =>
      isAtEdge('up', state, view) && done(() => act().go(-1)),
    ArrowDown: (state: EditorState, _: unknown, view?: EditorView) =>
      isAtEdge('down', state, view) && done(() => act().go(1)),
    ArrowLeft: leaveAt('left'),
    ArrowRight: leaveAt('right'),
    'Mod-z': () => done(() => act().undo()),
    'Mod-y': () => done(() => act().redo()),
    'Mod-Shift-z': () => done(() => act().redo()),
  };
}

/** Whether the page's caret can go no further to that side. Updates ProseMirror's selection to that caret. */
function isAtEdge(
  side: 'up' | 'down' | 'left' | 'right',
  state: EditorState,
  view: EditorView | undefined,
): boolean {
  const { from, to } = caretOf(state, view);
  if (from === to && !state.selection.eq(TextSelection.create(state.doc, from)))
    view?.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from)));
  return view?.endOfTextblock(side) ?? false;
}

/** The selection on the page: with fast keys, ProseMirror receives it only after the next key. */
function caretOf(state: EditorState, view: EditorView | undefined): { from: number; to: number } {
  const shown = view?.dom.ownerDocument.getSelection();
  const isHere = (node: Node | null | undefined): node is Node =>
    !!node && (view?.dom.contains(node) ?? false);
  if (!view || !shown || !isHere(shown.anchorNode) || !isHere(shown.focusNode)) return state.selection;
  const anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset);
  const head = view.posAtDOM(shown.focusNode, shown.focusOffset);
  return { from: Math.min(anchor, head), to: Math.max(anchor, head) };
}

/** Changes what differs and nothing else, so that the caret stays where it is. */
function showText(view: EditorView, text: string): void {
  const shown = view.state.doc.textContent;
  if (shown === text || view.composing) return;
  const { from, to, text: put } = changeBetween(shown, text);
  view.dispatch(view.state.tr.insertText(put, from, to).setMeta('shown', true));
}

function putCaret(view: EditorView, caret: Caret): void {
  const at = 'at' in caret ? caret.at : (view.posAtCoords(caret)?.pos ?? 0);
  const within = (place: number) => Math.max(0, Math.min(place, view.state.doc.content.size));
  const to = 'at' in caret ? (caret.to ?? at) : at;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, within(at), within(to))).scrollIntoView());
}
