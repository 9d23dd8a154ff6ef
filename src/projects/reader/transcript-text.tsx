// The text of a recording: each word can be clicked, the spoken one is lit.
import { Fragment, memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { createSpotlight } from '#projects/player/public.ts';
import { PlayFrom, useFollowing, useSound } from '#projects/player/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import type { Turn } from '#projects/domain/text/turns.ts';
import { isOmission } from '#projects/domain/text/omission.ts';
import { type CommentMark, CommentOnSelection, useShowComment } from '#projects/comments/public.tsx';
import { OmissionMark } from './omission-mark.tsx';
import { BLOCK, useVisibleBlocks } from '#projects/client/use-visible-blocks.ts';
import styles from '#projects/client/styles/turns.module.css';

/** The lit word is kept between these edges of the window, px. */
const KEEP_FROM_TOP = 90;
const KEEP_FROM_BOTTOM = 170;
const FOLLOW_EVERY_MS = 700;

/** Naming who speaks, where the label stands. */
export type Naming = {
  /** The turn that is being named; null where none is. */
  at: number | null;
  onOpen: (turn: number) => void;
  field: (turn: number) => ReactNode;
};

type MarksOf = (turn: number) => readonly CommentMark[];

export function TranscriptText(props: {
  turns: readonly Turn[];
  /** Shows where each piece ends, too. */
  ranges: boolean;
  /** What stands in the margin of a turn. */
  aside?: ((turn: number) => ReactNode) | undefined;
  /** Left out where the speakers cannot be changed. */
  naming?: Naming | undefined;
  /** The comments of a turn. */
  marks?: MarksOf | undefined;
}) {
  const { turns, ranges, aside, naming, marks } = props;
  const { language } = useProject();
  const box = useRef<HTMLDivElement>(null);
  useWordClicks(box, turns);
  const [isAway, follow] = useSpotlight(box, turns);
  const { t } = useLocale();
  const blocks = useMemo(
    () => Array.from({ length: Math.ceil(turns.length / BLOCK) }, (_, index) => index * BLOCK),
    [turns],
  );
  return (
    <>
      <div
        className={ranges ? `${styles.turns} ${styles.timed}` : styles.turns}
        data-turns
        lang={language}
        ref={box}
      >
        {blocks.map((first) => (
          <Block key={first} {...{ turns, first, ranges, aside, naming, marks }} />
        ))}
      </div>
      <CommentOnSelection box={box} turns={turns} />
      {isAway && (
        <button type="button" className={`btn small ${styles.follow}`} onClick={follow}>
          {t('player.follow')}
        </button>
      )}
    </>
  );
}

type BlockProps = {
  turns: readonly Turn[];
  first: number;
  ranges: boolean;
  aside: ((turn: number) => ReactNode) | undefined;
  naming: Naming | undefined;
  marks: MarksOf | undefined;
};

/** Set in full near the window; elsewhere its bare text, so that the browser's search finds it. */
const Block = memo(function Block({ turns, first, ...rest }: BlockProps) {
  const [element, isNear] = useVisibleBlocks(first < 2 * BLOCK);
  const own = turns.slice(first, first + BLOCK);
  return (
    <div
      className={styles.block}
      ref={element}
      translate={isNear ? undefined : 'no'}
      data-block={first / BLOCK}
    >
      {isNear
        ? own.map((turn, index) => (
            <TurnView key={`${first + index}`} turn={turn} index={first + index} {...rest} />
          ))
        : own.map((turn) => turn.text).join('\n')}
    </div>
  );
});

function TurnView(props: { turn: Turn; index: number } & Omit<BlockProps, 'turns' | 'first'>) {
  const { turn, index, ranges, aside, naming, marks } = props;
  const { t } = useLocale();
  return (
    <div
      className={styles.turn}
      data-row
      data-question={turn.role === 'question' || undefined}
      data-turn={index}
    >
      <div className={styles.by} data-by>
        {turn.speaker !== null && (
          <b dir="auto" translate="no">
            <Speaker
              name={turn.speaker}
              label={
                turn.speakerId === null
                  ? t('editor.assign')
                  : t('detail.renameSpeaker', { name: turn.speaker })
              }
              isOpen={naming?.at === index}
              onOpen={naming && (() => naming.onOpen(index))}
            />
          </b>
        )}
        {turn.language && <span className="faint">{t(`recording.language.${turn.language}`)}</span>}
        {turn.endMs > 0 && (
          <PlayFrom
            startMs={turn.startMs}
            text={ranges ? `${formatClock(turn.startMs)}–${formatClock(turn.endMs)}` : undefined}
          />
        )}
      </div>
      <div>
        {naming?.at === index && naming.field(index)}
        <p lang={turn.language} dir="auto" translate="no">
          <Words turn={turn} marks={marks?.(index) ?? []} />
        </p>
      </div>
      {aside?.(index)}
    </div>
  );
}

function Speaker(props: { name: string; label: string; isOpen: boolean; onOpen: (() => void) | undefined }) {
  const { name, label, isOpen, onOpen } = props;
  const shown = (
    <span className={styles.speakerName} title={name}>
      {name}
    </span>
  );
  if (!onOpen) return shown;
  return (
    <button type="button" aria-label={label} aria-expanded={isOpen} onClick={onOpen}>
      {shown}
    </button>
  );
}

function Words({ turn, marks }: { turn: Turn; marks: readonly CommentMark[] }) {
  const { t } = useLocale();
  return turn.tokens.map((token, index) => (
    // Words have no identity but their place, and a text is never changed in place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ' '}
      {isOmission(token.text) ? (
        <OmissionMark token={token} index={index} />
      ) : (
        <span
          data-w={index}
          data-commented={marks.some(({ from, to }) => index >= from && index <= to) || undefined}
          {...(token.doubtful && { className: styles.doubt, title: t('detail.doubt') })}
        >
          {token.text}
        </span>
      )}
      {marks
        .filter(({ to }) => to === index)
        .map((mark) => (
          <CommentButton key={mark.id} mark={mark} />
        ))}
    </Fragment>
  ));
}

/** The mark behind words on which somebody commented: leads to the comment. */
function CommentButton({ mark: { id, text } }: { mark: CommentMark }) {
  const { t, locale } = useLocale();
  const show = useShowComment();
  return (
    <button
      type="button"
      lang={locale}
      className={styles.commentMark}
      aria-label={t('comments.mark', { text })}
      title={text}
      onClick={() => show(id)}
    >
      <Icon name="comment" small />
    </button>
  );
}

function useWordClicks(box: RefObject<HTMLElement | null>, turns: readonly Turn[]): void {
  const { playFrom } = useSound();
  useEffect(() => {
    const element = box.current;
    // Words are for the pointer; by keyboard each turn has its button.
    const listener = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const word = target?.closest<HTMLElement>('[data-w]');
      const turn = word?.closest<HTMLElement>('[data-turn]');
      if (!word || !turn || getSelection()?.isCollapsed === false) return;
      const token = turns[Number(turn.dataset['turn'])]?.tokens[Number(word.dataset['w'])];
      if (token && token.endMs > 0) playFrom(token.startMs);
    };
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [box, turns, playFrom]);
}

/** @returns whether the reader has scrolled away from the spoken word, and the way back */
function useSpotlight(box: RefObject<HTMLElement | null>, turns: readonly Turn[]): [boolean, () => void] {
  const { onPosition, element: audio } = useSound();
  const [isAway, setAway] = useState(false);
  const { isFollowing, follow } = useFollowing(setAway);
  useEffect(() => {
    const elementOf = (turn: number) =>
      box.current?.querySelector<HTMLElement>(`[data-turn="${turn}"]`) ?? null;
    let current: HTMLElement | null = null;
    let turn = -1;
    let lastLook = 0;
    const spotlight = createSpotlight({
      turns,
      elementOf,
      onTurn: (index, element) => {
        turn = index;
        current = element;
      },
    });
    const stop = onPosition((ms) => {
      spotlight.show(ms);
      if (!isFollowing.current || audio?.paused || performance.now() - lastLook < FOLLOW_EVERY_MS) return;
      lastLook = performance.now();
      const block = () =>
        box.current?.querySelector<HTMLElement>(`[data-block="${Math.floor(turn / BLOCK)}"]`);
      keepInView(current?.querySelector<HTMLElement>('.lit') ?? current ?? block() ?? null);
    });
    return () => {
      stop();
      spotlight.clear();
    };
  }, [box, turns, onPosition, audio, isFollowing]);
  return [isAway, follow];
}

function keepInView(element: HTMLElement | null): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= KEEP_FROM_TOP && bottom <= globalThis.innerHeight - KEEP_FROM_BOTTOM) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
}
