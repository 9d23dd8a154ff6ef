// Finds and replaces in the text being edited; takes the place of the browser's search, which sees only what is drawn.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { loadVocabulary, saveVocabulary } from '#projects/client/projects-api.ts';
import { type EditSegment, segmentsOf } from '../model/edit-document.ts';
import { useSession } from '../sync/use-edit-session.ts';
import { finderOf, type Match, placeBehind, replaceMatches } from '../model/find-text.ts';
import styles from './find-panel.module.css';

export type Found = { matches: readonly Match[]; current: Match | null };

export function FindPanel(props: {
  segments: readonly EditSegment[];
  /** What stands in the field at first. */
  start: { query: string };
  onFound: (found: Found) => void;
  /** Shows the place of a match. */
  onStep: (match: Match) => void;
  onClose: () => void;
}) {
  const session = useSession();
  const { segments, start, onFound, onStep, onClose } = props;
  const { t } = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(start.query);
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const [at, setAt] = useState(0);
  const find = useMemo(() => finderOf({ query, matchCase, wholeWords }), [query, matchCase, wholeWords]);
  const matches = useMemo(() => find(segments), [segments, find]);
  const place = Math.min(at, Math.max(0, matches.length - 1));
  const notify = useEffectEvent(onFound);
  useEffect(() => notify({ matches, current: matches[place] ?? null }), [matches, place]);
  useEffect(() => () => notify({ matches: [], current: null }), []);
  useEffect(() => {
    // Asked for once more, the field is ready for another word.
    field.current?.focus();
    field.current?.select();
  }, [start]);
  const goTo = (all: readonly Match[], next: number) => {
    setAt(next);
    const match = all[next];
    if (match) onStep(match);
  };
  const step = (by: 1 | -1) => goTo(matches, (place + by + matches.length) % Math.max(1, matches.length));
  const goBehind = (match: Match, length: number) => {
    // The page renders only after this, so the session provides the current matches.
    const now = find(segmentsOf(session.snapshot.document));
    goTo(now, placeBehind(now, { match, index: place, length }));
  };
  const count =
    query.trim() === ''
      ? ''
      : matches.length === 0
        ? t('editor.findNone')
        : t('editor.findCount', { at: place + 1, count: matches.length });
  return (
    <search className={styles.findPanel} aria-label={t('editor.find')}>
      <div className={styles.findLine}>
        <input
          ref={field}
          type="text"
          aria-label={t('editor.findField')}
          placeholder={t('editor.findField')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          }}
        />
        <output className="num small">{count}</output>
        <StepButton label={t('editor.findBefore')} icon="arrowUp" onClick={() => step(-1)} />
        <StepButton label={t('editor.findNext')} icon="arrowDown" onClick={() => step(1)} />
        <StepButton label={t('editor.findClose')} icon="close" onClick={onClose} />
      </div>
      <ReplaceLine
        {...{ segments, matches, current: matches[place] ?? null, onReplaced: goBehind, onClose }}
      />
      <div className={`${styles.findLine} choices`}>
        <Choice label={t('editor.matchCase')} checked={matchCase} onChange={setMatchCase} />
        <Choice label={t('editor.wholeWords')} checked={wholeWords} onChange={setWholeWords} />
      </div>
    </search>
  );
}

function StepButton(props: { label: string; icon: 'arrowUp' | 'arrowDown' | 'close'; onClick: () => void }) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      <Icon name={props.icon} small />
    </button>
  );
}

function Choice(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  );
}

function ReplaceLine(props: {
  segments: readonly EditSegment[];
  matches: readonly Match[];
  current: Match | null;
  onReplaced: (match: Match, length: number) => void;
  onClose: () => void;
}) {
  const session = useSession();
  const { segments, matches, current, onReplaced, onClose } = props;
  const { t } = useLocale();
  const { api } = useProjects();
  const [outcome, setOutcome] = useState('');
  const [replacement, setReplacement] = useState('');
  const [remember, setRemember] = useState(false);
  const write = (chosen: readonly Match[]) => {
    const bySegment = Map.groupBy(chosen, (match) => match.segment);
    return session.perform(
      segments.flatMap(({ id, text }) => {
        const own = bySegment.get(id);
        return own
          ? [{ kind: 'text', segment: id, text: replaceMatches(text, own, replacement) } as const]
          : [];
      }),
    );
  };
  const replaceAll = async () => {
    if (!write(matches)) return;
    const replaced = t('editor.replaced', { count: matches.length });
    setOutcome(replaced);
    if (!remember || replacement.trim() === '') return;
    try {
      await addTerm(api, replacement.trim());
      setOutcome(`${replaced}. ${t('editor.remembered', { term: replacement.trim() })}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      setOutcome(`${replaced}. ${t('editor.rememberFailed', { reason })}`);
    }
  };
  return (
    <>
      <div className={styles.findLine}>
        <input
          type="text"
          aria-label={t('editor.replaceField')}
          placeholder={t('editor.replaceField')}
          value={replacement}
          onChange={(event) => {
            setReplacement(event.target.value);
            setOutcome('');
          }}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <Button
          small
          disabled={current === null}
          onClick={() => {
            setOutcome('');
            if (current && write([current])) onReplaced(current, replacement.length);
          }}
        >
          {t('editor.replace')}
        </Button>
        <Button small disabled={matches.length === 0} onClick={() => void replaceAll()}>
          {t('editor.replaceAll')}
        </Button>
      </div>
      <output className={`small ${styles.outcome}`}>{outcome}</output>
      <div className={`${styles.findLine} choices`}>
        <Choice label={t('editor.remember')} checked={remember} onChange={setRemember} />
      </div>
    </>
  );
}

/** Each term stands in the list once. */
async function addTerm(api: Parameters<typeof saveVocabulary>[0], term: string): Promise<void> {
  const terms = await loadVocabulary(api, new AbortController().signal);
  if (!terms.includes(term)) await saveVocabulary(api, [...terms, term]);
}
