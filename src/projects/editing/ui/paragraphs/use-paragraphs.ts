// Which paragraph is being written in, and what the keys in it do to the text around.
import { useMemo, useRef, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { wordsIn, wordsOf } from '#projects/domain/text/time-text.ts';
import { useSound } from '#projects/player/public.tsx';
import type { EditSession } from '../../sync/edit-session.ts';
import { changeBetween } from '../../model/carry-over.ts';
import { MOST_CHARACTERS } from '../../model/one-line.ts';
import type { Intent } from '../../model/intents.ts';
import { joinedAt } from '../../model/segment-edits.ts';
import { useSession } from '../../sync/use-edit-session.ts';
import { nextSpeaker } from '../../model/speakers/name-speaker.ts';
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

/** @param openSpeakers keeps its identity. Its parameter: the speaker to begin with; null for the first */
export function useParagraphs(openSpeakers: (speaker: string | null) => void): Paragraphs {
  const session = useSession();
  const { t, locale } = useLocale();
  const toast = useToast();
  const { playFrom } = useSound();
  const [active, setActive] = useState<Active | null>(null);
  const selected = useRef<{ segment: string; from: number; to: number } | null>(null);
  const rowActions = useMemo((): RowActions => {
    const enter = (segment: string, caret: Caret) => setActive({ segment, caret });
    const refuse = () =>
      toast(t('editor.tooLong', { count: MOST_CHARACTERS.toLocaleString(locale) }), { kind: 'error' });
    return {
      enter,
      paragraph: (segment) => actionsOf(segment, { session, enter, selected, setActive, playFrom, refuse }),
      assign: (segment, speaker) => void session.perform([{ kind: 'assign', segment, speaker }]),
      newSpeaker: (segment) => {
        const { id, name } = nextSpeaker(session.snapshot.document, (number) =>
          t('editor.speakerNumber', { number }),
        );
        const speaker = id ?? `p${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
        session.perform([
          ...(id === null ? [{ kind: 'add-speaker', speaker, name } as const] : []),
          { kind: 'assign', segment, speaker },
        ]);
        // A number is no name: who it is, the person knows now.
        openSpeakers(speaker);
      },
      openSpeakers,
    };
  }, [session, t, locale, toast, playFrom, openSpeakers]);
  return { active, enter: rowActions.enter, selection: () => selected.current, rowActions };
}

type Context = {
  session: EditSession;
  enter: (segment: string, caret: Caret) => void;
  selected: { current: { segment: string; from: number; to: number } | null };
  setActive: (change: (now: Active | null) => Active | null) => void;
  playFrom: (ms: number) => void;
  /** Reports that a paragraph would become too long. */
  refuse: () => void;
};

function typed(segment: string, text: string, was: string): Intent {
  return { kind: 'text', segment, text, was, isTyped: true };
}

function actionsOf(segment: string, context: Context): ParagraphActions {
  const { session, enter, selected, setActive, playFrom, refuse } = context;
  const neighbour = (step: 1 | -1) => {
    const { order } = session.snapshot.document;
    const at = order.indexOf(segment);
    return at < 0 ? undefined : order[at + step];
  };
  const join = (first: string | undefined, second: string | undefined) => {
    const { segments } = session.snapshot.document;
    const [before, behind] = [segments.get(first ?? ''), segments.get(second ?? '')];
    if (!before || !behind) return;
    if (before.text.length + behind.text.length >= MOST_CHARACTERS) {
      refuse();
      return;
    }
    const at = joinedAt(before, behind);
    if (session.perform([{ kind: 'merge', segment: behind.id, into: before.id }])) enter(before.id, { at });
  };
  const textOf = (id: string) => session.snapshot.document.segments.get(id)?.text ?? '';
  const replay = (run: () => string | null) => {
    const before = new Map(session.snapshot.document.segments);
    const changed = run();
    if (changed === null) return;
    // The eye and the next key belong to what has changed.
    const { from, text } = changeBetween(before.get(changed)?.text ?? '', textOf(changed));
    enter(changed, { at: from + text.length });
  };
  return {
    write: (text, was) => (session.perform([typed(segment, text, was)]) ? textOf(segment) : null),
    refuse,
    split: (at, to) => {
      const made = `p${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
      const text = textOf(segment);
      const shorter = { kind: 'text', segment, text: text.slice(0, at) + text.slice(to) } as const;
      const cut = { kind: 'split', segment, at, made } as const;
      if (session.perform(to > at ? [shorter, cut] : [cut])) enter(made, { at: 0 });
    },
    joinBefore: () => join(neighbour(-1), segment),
    joinNext: () => join(segment, neighbour(1)),
    go: (step) => {
      const next = neighbour(step);
      if (next === undefined) return;
      enter(next, { at: step === 1 ? 0 : textOf(next).length });
    },
    undo: () => replay(() => session.undo()),
    redo: () => replay(() => session.redo()),
    playFrom: (at) => {
      const own = session.snapshot.document.segments.get(segment);
      if (!own) return;
      const word = wordsOf(own)[Math.max(0, wordsIn(own.text.slice(0, at + 1)).length - 1)];
      playFrom(word?.startMs ?? own.startMs);
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
