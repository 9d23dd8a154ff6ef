// Two texts of a recording compared word by word; what did not change is folded away.
import { useMemo, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { VisibleBlocks } from './visible-blocks.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import type { TextPair } from '#projects/page/reader-place.ts';
import { newestRevision } from '#projects/domain/which-revision.ts';
import { RevisionSelect } from '#projects/revisions/public.tsx';
import { Count, TaskState } from './task-states.tsx';
import { useTextTask } from './use-text-task.ts';
import { useTranscript } from '#projects/client/use-transcript.ts';
import { DiffTurn } from './diff-turn.tsx';
import type { Diff } from '../compare/evidence/diff-texts.ts';
import { foldRows } from '../compare/evidence/fold.ts';
import compareViewStyles from '#projects/client/styles/compare-view.module.css';
import turnsStyles from '#projects/client/styles/turns.module.css';

/** As chosen; else the revision against the newest; the newest against the one before it. */
function pairOf(project: Project, revision: number | null, pair: TextPair | null): TextPair {
  const isThere = (text: number | null) =>
    text === null || project.revisions.some(({ number }) => number === text);
  if (pair && isThere(pair.before) && isThere(pair.after)) return pair;
  const latest = newestRevision(project);
  if (revision !== null && revision !== latest) return { before: revision, after: latest };
  const numbers = project.revisions.map(({ number }) => number).filter((number) => number !== latest);
  return { before: numbers.length > 0 ? Math.max(...numbers) : null, after: latest };
}

export function CompareView() {
  const project = useProject();
  const { place, go, shown } = useReader();
  const { t } = useLocale();
  const pair = pairOf(project, shown, place.pair);
  const before = useText(project, pair.before);
  const after = useText(project, pair.after);
  const order = before.data && after.data ? { before: before.data, after: after.data } : null;
  const diff = useTextTask('diff', { key: [project.id, pair.before, pair.after], order });
  return (
    <section aria-label={t('proof.compare')}>
      <div className={compareViewStyles.proofBar}>
        <RevisionSelect
          label={t('proof.before')}
          value={pair.before}
          withRaw
          onChange={(number) => go({ pair: { ...pair, before: number } })}
        />
        <RevisionSelect
          label={t('proof.after')}
          value={pair.after}
          withRaw
          onChange={(number) => go({ pair: { ...pair, after: number } })}
        />
      </div>
      {diff.data ? (
        <Rows key={`${pair.before} ${pair.after}`} diff={diff.data} />
      ) : (
        <TaskState
          errors={[before.error, after.error, diff.error]}
          busy={before.isFetching || after.isFetching || diff.isFetching}
          onRetry={() => void Promise.all([before.refetch(), after.refetch(), order && diff.refetch()])}
        />
      )}
    </section>
  );
}

function useText(project: Project, number: number | null) {
  return useTranscript({
    project,
    view: number === null ? 'raw' : 'formatted',
    revision: number,
    enabled: true,
  });
}

function Rows({ diff }: { diff: Diff }) {
  const { language } = useProject();
  const { t } = useLocale();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => foldRows(diff.paragraphs, unfolded), [diff, unfolded]);
  const { added, removed, speakers } = diff;
  if (added + removed + speakers === 0) return <p className="notice above">{t('proof.equal')}</p>;
  const set = (index: number) => {
    const row = rows[index];
    if (!row) return null;
    if (row.kind === 'fold')
      return (
        <button
          key={row.first}
          type="button"
          className={compareViewStyles.fold}
          onClick={() => setUnfolded(new Set([...unfolded, row.first]))}
        >
          {t('proof.unfold', { count: row.count })}
        </button>
      );
    const paragraph = diff.paragraphs[row.index];
    return paragraph && <DiffTurn key={row.index} paragraph={paragraph} />;
  };
  const plain = (index: number) => {
    const row = rows[index];
    if (row?.kind !== 'paragraph') return '';
    return diff.paragraphs[row.index]?.pieces.map((piece) => piece.text).join(' ') ?? '';
  };
  return (
    <>
      <p className={`${compareViewStyles.tally} num`} aria-live="polite">
        <Count value={added} one={t('proof.wordAdded')} many={t('proof.wordsAdded')} />
        <Count value={removed} one={t('proof.wordRemoved')} many={t('proof.wordsRemoved')} />
        {speakers > 0 && (
          <Count value={speakers} one={t('proof.speakerChange')} many={t('proof.speakerChanges')} />
        )}
      </p>
      <div className={turnsStyles.turns} data-turns lang={language}>
        <VisibleBlocks count={rows.length} plain={plain} reveal={null}>
          {set}
        </VisibleBlocks>
      </div>
    </>
  );
}
