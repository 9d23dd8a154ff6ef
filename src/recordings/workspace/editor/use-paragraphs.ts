// Which paragraph is being written in, and what the keys in it do to the text around.
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EditSession } from '../../editing/edit-session.ts';
import { joinedAt } from '../../editing/segment-edits.ts';
import { wordsIn, wordsOf } from '../../editing/time-text.ts';
import type { RowActions } from './edit-row.tsx';
import type { Caret, ParagraphActions } from './paragraph-editor.tsx';

export type Active = { segment: string; caret: Caret };

export type Paragraphs = {
  active: Active | null;
  enter: (segment: string, caret: Caret) => void;
  /** The selection in the paragraph that was written in last. */
  selection: () => { segment: string; from: number; to: number } | null;
  rowActions: RowActions;
};

export function useParagraphs(options: {
  session: EditSession;
  playFrom: (ms: number) => void;
  openSpeakers: () => void;
  newSpeakerName: () => string;
}): Paragraphs {
  const { session } = options;
  const [active, setActive] = useState<Active | null>(null);
  const selected = useRef<{ segment: string; from: number; to: number } | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const rowActions = useMemo((): RowActions => {
    const enter = (segment: string, caret: Caret) => setActive({ segment, caret });
    return {
      enter,
      paragraph: (segment) => actionsOf(segment, { session, enter, selected, setActive, latest }),
      assign: (segment, speaker) => void session.perform([{ kind: 'assign', segment, speaker }]),
      newSpeaker: (segment) => {
        const speaker = `p${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
        session.perform([
          { kind: 'add-speaker', speaker, name: latest.current.newSpeakerName() },
          { kind: 'assign', segment, speaker },
        ]);
      },
      openSpeakers: () => latest.current.openSpeakers(),
      playFrom: (ms) => latest.current.playFrom(ms),
    };
  }, [session]);
  return { active, enter: rowActions.enter, selection: () => selected.current, rowActions };
}

type Context = {
  session: EditSession;
  enter: (segment: string, caret: Caret) => void;
  selected: { current: { segment: string; from: number; to: number } | null };
  setActive: (change: (now: Active | null) => Active | null) => void;
  latest: { current: { playFrom: (ms: number) => void } };
};

function actionsOf(segment: string, context: Context): ParagraphActions {
  const { session, enter, selected, setActive, latest } = context;
  const neighbour = (step: 1 | -1) => {
    const { order } = session.snapshot.document;
    const at = order.indexOf(segment);
    return at < 0 ? undefined : order[at + step];
  };
  const join = (first: string | undefined, second: string | undefined) => {
    const { segments } = session.snapshot.document;
    const [before, behind] = [segments.get(first ?? ''), segments.get(second ?? '')];
    if (!before || !behind) return;
    const caret = joinedAt(before, behind);
    if (session.perform([{ kind: 'merge', segment: behind.id, into: before.id }])) enter(before.id, caret);
  };
  const show = (changed: string | null) => {
    if (changed !== null) enter(changed, session.snapshot.document.segments.get(changed)?.text.length ?? 0);
  };
  return {
    write: (text) => void session.perform([{ kind: 'text', segment, text }]),
    split: (at) => {
      const made = `p${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
      if (session.perform([{ kind: 'split', segment, at, made }])) enter(made, 0);
    },
    joinBefore: () => join(neighbour(-1), segment),
    joinNext: () => join(segment, neighbour(1)),
    go: (step) => {
      const next = neighbour(step);
      if (next === undefined) return;
      enter(next, step === 1 ? 0 : (session.snapshot.document.segments.get(next)?.text.length ?? 0));
    },
    undo: () => show(session.undo()),
    redo: () => show(session.redo()),
    playFrom: (at) => {
      const own = session.snapshot.document.segments.get(segment);
      if (!own) return;
      const word = wordsOf(own)[Math.max(0, wordsIn(own.text.slice(0, at + 1)).length - 1)];
      latest.current.playFrom(word?.startMs ?? own.startMs);
    },
    leave: () => {
      setActive((now) => (now?.segment === segment ? null : now));
      // What follows, a download perhaps, shall find it on the server.
      void session.flush();
    },
    select: (from, to) => {
      selected.current = { segment, from, to };
    },
  };
}
