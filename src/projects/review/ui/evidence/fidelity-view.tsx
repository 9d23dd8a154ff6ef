// The evidence: a text laid over what was heard, and a list of what may have changed in meaning.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { countChecked, openFindings } from '../../findings/open-findings.ts';
import { VisibleBlocks } from '../visible-blocks.tsx';
import { isUnsureName } from '../../names/term.ts';
import { useTerms } from '../../names/use-terms.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { RevisionSelect, useNewRevision, useResolvedFindings } from '#projects/revisions/public.tsx';
import { newestRevision } from '#projects/domain/which-revision.ts';
import { TaskState } from '../task-states.tsx';
import { useSound } from '#projects/player/public.tsx';
import { useComparison } from '../use-comparison.ts';
import { FactList } from './fact-list.tsx';
import { FindingList } from './finding-list.tsx';
import { AsideLists } from './aside-lists.tsx';
import { decisionOn } from '../../compare/evidence/decision.ts';
import { Legend } from './legend.tsx';
import type { NumberedComparison } from '../text-tasks.ts';
import { ComparedTurnView } from './evidence-turn.tsx';
import compareViewStyles from '#projects/client/styles/compare-view.module.css';
import turnsStyles from '#projects/client/styles/turns.module.css';
import evidenceTurnStyles from './evidence-turn.module.css';

export function FidelityView() {
  const project = useProject();
  const { shown: revision, go } = useReader();
  const { t } = useLocale();
  // While an inserted text is compared again, the page stays where the reader is.
  const { written, comparison, errors, isBusy, retry } = useComparison(project, revision, { keepsOld: true });
  if (revision === null) return <p className="notice above">{t('proof.noRevision')}</p>;
  if (!comparison.data) return <TaskState errors={errors} busy={isBusy} onRetry={retry} />;
  const isOld = comparison.data.revision !== revision;
  return (
    <>
      {project.revisions.length > 1 && (
        <div className={compareViewStyles.proofBar}>
          <RevisionSelect
            label={t('proof.revision')}
            value={revision}
            onChange={(number) => go({ revision: number })}
          />
        </div>
      )}
      {isOld && (
        <p className="notice blue above" aria-live="polite">
          {t('proof.stillOf', { old: comparison.data.revision, number: revision })}
        </p>
      )}
      <Evidence revision={revision} comparison={comparison.data} isOld={isOld} written={written} />
    </>
  );
}

type EvidenceProps = {
  revision: number;
  comparison: NumberedComparison;
  isOld: boolean;
  written: Parameters<typeof useTerms>[1];
};

function Evidence(props: EvidenceProps) {
  const { revision, comparison, isOld, written } = props;
  const project = useProject();
  const { margin, go } = useReader();
  const { setFlags } = useSound();
  const { t } = useLocale();
  const toast = useToast();
  const { resolved, resolveFinding } = useResolvedFindings(project.id);
  const [reveal, setReveal] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useNewRevision(project.id, (made, order) => {
    const number = newestRevision(made);
    const isStruck = 'replacements' in order && order.isStruck;
    toast(t(isStruck ? 'proof.strikeDone' : 'proof.putInDone', { number: number ?? revision }));
    go({ revision: null }, { replace: true });
  });
  const { turns, findings, asides } = comparison;
  const hasSpeakers = turns.some(({ speaker }) => speaker !== null);
  const unnamed = hasSpeakers ? t('editor.noSpeaker') : null;
  const showPlace = (finding: number) => {
    setReveal(findings[finding]?.turn ?? null);
    // The block is set first, then it can be scrolled to.
    requestAnimationFrame(() => focusOn(document.querySelector<HTMLElement>(`#place-${finding + 1}`)));
  };
  const showFinding = useCallback((finding: number) => {
    focusOn(document.querySelector<HTMLElement>(`#alarm-${finding + 1}`));
  }, []);
  const open = useMemo(() => openFindings(findings, resolved), [findings, resolved]);
  useEffect(() => {
    setFlags(open.map(({ atMs }) => atMs));
    return () => setFlags([]);
  }, [setFlags, open]);
  const terms = useTerms(project.id, written, true);
  const names = (terms.isPlaceholderData ? [] : (terms.data ?? [])).filter((term) =>
    isUnsureName(term, resolved),
  ).length;
  return (
    <>
      <Legend
        comparison={comparison}
        open={open.length}
        names={names}
        checked={countChecked(
          comparison.facts.map(({ key }) => key),
          resolved,
        )}
        isOld={isOld}
      />
      <div
        className={`${turnsStyles.turns} ${evidenceTurnStyles.proof}`}
        data-turns
        data-proof
        lang={project.language}
        ref={box}
      >
        <VisibleBlocks
          count={turns.length}
          reveal={reveal}
          plain={(index) =>
            turns[index]?.sentences.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('') ?? ''
          }
        >
          {(index) => {
            const turn = turns[index];
            return (
              turn && (
                <ComparedTurnView
                  key={turn.startMs}
                  turn={turn}
                  speaker={turn.speaker === turns[index - 1]?.speaker ? null : (turn.speaker ?? unnamed)}
                  findings={findings}
                  resolved={resolved}
                  onFinding={showFinding}
                />
              )
            );
          }}
        </VisibleBlocks>
      </div>
      {margin &&
        createPortal(
          <>
            <FindingList
              findings={findings}
              resolved={resolved}
              isChanged={asides.some(({ by }) => by === 'person')}
              resolveFinding={resolveFinding}
              onPlace={showPlace}
              busy={isPending || isOld}
              onPutIn={
                revision === newestRevision(project)
                  ? (finding) =>
                      mutate({
                        basedOn: revision,
                        replacements: [finding.repair],
                        isStruck: decisionOn(finding) === 'strike',
                      })
                  : null
              }
            />
            <FactList facts={comparison.facts} resolved={resolved} resolveFinding={resolveFinding} />
            <AsideLists asides={asides} />
          </>,
          margin,
        )}
    </>
  );
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  element.focus({ preventScroll: true });
}
