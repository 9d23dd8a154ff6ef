// One paragraph that is being written in: a small ProseMirror of a single line of text.
import { keymap } from 'prosemirror-keymap';
import { Schema } from 'prosemirror-model';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

const schema = new Schema({ nodes: { doc: { content: 'text*' }, text: {} } });

/** Where the caret goes at first: a character, or a point of the window. */
export type Caret = number | { left: number; top: number };

export type ParagraphActions = {
  write: (text: string) => void;
  split: (at: number) => void;
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
  const first = useEffectEvent(() => ({ text, caret, label }));
  useLayoutEffect(() => {
    if (!place.current) return;
    const start = first();
    const made = createView(place.current, { ...start, act });
    view.current = made;
    made.focus();
    putCaret(made, start.caret);
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
  return <div ref={place} className="writing" />;
}

function createView(
  place: HTMLElement,
  { text, label, act }: { text: string; label: string; act: () => ParagraphActions },
): EditorView {
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc: docOf(text), plugins: [keymap(keysOf(act))] }),
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
        if (change.docChanged && !change.getMeta('shown')) act().write(view.state.doc.textContent);
      },
      handlePaste: (_, event) => {
        // A paragraph is one line, without looks.
        const pasted = event.clipboardData?.getData('text/plain').replace(/\s+/gu, ' ') ?? '';
        view.dispatch(view.state.tr.insertText(pasted).scrollIntoView());
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
      },
    },
  );
  return view;
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
  return {
    Enter: (state: EditorState, _: unknown, view?: EditorView) =>
      done(() => act().split(caretOf(state, view).from)),
    'Shift-Enter': () => true,
    'Mod-Enter': (state: EditorState, _: unknown, view?: EditorView) =>
      done(() => act().playFrom(caretOf(state, view).from)),
    Backspace: (state: EditorState, _: unknown, view?: EditorView) =>
      isAt(0, state, view) && done(() => act().joinBefore()),
    Delete: (state: EditorState, _: unknown, view?: EditorView) =>
      isAt(state.doc.content.size, state, view) && done(() => act().joinNext()),
    ArrowUp: (_: EditorState, __: unknown, view?: EditorView) =>
      (view?.endOfTextblock('up') ?? false) && done(() => act().go(-1)),
    ArrowDown: (_: EditorState, __: unknown, view?: EditorView) =>
      (view?.endOfTextblock('down') ?? false) && done(() => act().go(1)),
    'Mod-z': () => done(() => act().undo()),
    'Mod-y': () => done(() => act().redo()),
    'Mod-Shift-z': () => done(() => act().redo()),
  };
}

/** What is selected on the page: where keys follow each other fast, ProseMirror hears of it only after the next one. */
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
  let head = 0;
  while (head < shown.length && head < text.length && shown[head] === text[head]) head += 1;
  let tail = 0;
  const most = Math.min(shown.length, text.length) - head;
  while (tail < most && shown[shown.length - 1 - tail] === text[text.length - 1 - tail]) tail += 1;
  const change = view.state.tr.insertText(text.slice(head, text.length - tail), head, shown.length - tail);
  view.dispatch(change.setMeta('shown', true));
}

function putCaret(view: EditorView, caret: Caret): void {
  const at = typeof caret === 'number' ? caret : (view.posAtCoords(caret)?.pos ?? 0);
  const within = Math.max(0, Math.min(at, view.state.doc.content.size));
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, within)).scrollIntoView());
}
