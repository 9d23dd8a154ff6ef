// Names, amounts and dates of the newest text: heard, confirmed or corrected once, and then right everywhere.
import { useMemo, useRef, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { useWordList } from '#projects/vocabulary/public.tsx';
import { newestRevision } from '#projects/domain/which-revision.ts';
import { useNewRevision, useResolvedFindings } from '#projects/revisions/public.tsx';
import { TaskState } from '../ui/task-states.tsx';
import { useKeptFocus } from '../ui/evidence/use-kept-focus.ts';
import { useRevisionText } from '#projects/client/use-transcript.ts';
import { useComparison } from '../ui/use-comparison.ts';
import { correctionsOf } from './corrections.ts';
import {
  factKey,
  factKeys,
  isConfirmed,
  isUnsureName,
  type Occurrence,
  type Term,
  termKinds,
} from './term.ts';
import { TermRow } from './term-row.tsx';
import { useConfirmCorrected } from './use-confirm-corrected.ts';
import { useRemember } from './use-remember.ts';
import { useTerms } from './use-terms.ts';
import styles from './names-view.module.css';

export function NamesView() {
  const project = useProject();
  const { t } = useLocale();
  const latest = newestRevision(project);
  const isThere = latest !== null;
  const text = useRevisionText(project, latest);
  const list = useWordList();
  const terms = useTerms(project.id, text, isThere);
  const hasNames = terms.data?.some(({ kind, known }) => kind === 'name' && !known) ?? true;
  const { comparison } = useComparison(project, hasNames ? null : latest);
  if (!isThere) return <p className="notice above">{t('proof.noRevision')}</p>;
  if (!terms.data)
    return (
      <TaskState
        errors={[text.error, list.error, terms.error]}
        busy={text.isFetching || list.isFetching || terms.isFetching}
        onRetry={() => void Promise.all([text.refetch(), list.refetch(), terms.error && terms.refetch()])}
      />
    );
  return (
    <>
      {comparison.data?.hidesNames && <p className="notice above">{t('proof.hidesNames')}</p>}
      <Terms latest={latest} terms={terms.data} isOld={terms.isPlaceholderData} />
    </>
  );
}

const rank = (term: Term) => (isUnsureName(term, noneResolved) ? 0 : 1);
const noneResolved: ReadonlySet<string> = new Set();

type Correction = { term: Term; places: readonly Occurrence[]; right: string; keeps: boolean };

function Terms(props: { latest: number; terms: readonly Term[]; isOld: boolean }) {
  const { latest, terms, isOld } = props;
  const project = useProject();
  const { go } = useReader();
  const { t } = useLocale();
  const toast = useToast();
  const { resolved, resolveFinding } = useResolvedFindings(project.id);
  const { remember, isBusy } = useRemember();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const [corrected, setCorrected] = useState<string | null>(null);
  const { mutateAsync, isPending } = useNewRevision(project.id, () =>
    go({ revision: null }, { replace: true }),
  );
  const confirmCorrected = useConfirmCorrected({ latest, isOld, terms, resolveFinding });
  const resolve = (term: Term, is: boolean) => {
    const [first] = term.occurrences;
    // The place that the entry plays was listened to; the others were not.
    const confirmed = first ? [term.key, factKey(term.kind, first)] : [term.key];
    const keys = is ? confirmed : [term.key, ...factKeys(term)].filter((key) => resolved.has(key));
    for (const key of keys) resolveFinding(key, is);
  };
  const groups = useMemo(
    () =>
      termKinds.map((kind) => ({
        kind,
        // Those for which lists call somebody come first, and stay there when they are confirmed.
        own: terms.filter((term) => term.kind === kind).toSorted((a, b) => rank(a) - rank(b)),
      })),
    [terms],
  );
  const apply = async ({ term, places, right, keeps }: Correction) => {
    const replacements = correctionsOf(term, places, right);
    const made = await mutateAsync({ basedOn: latest, replacements }).catch(() => null);
    // Said by the mutation itself.
    if (!made) return;
    const [count, number] = [replacements.length, newestRevision(made) ?? latest];
    toast(count === 1 ? t('names.appliedOne', { number }) : t('names.applied', { count, number }));
    setCorrected(null);
    confirmCorrected({ revision: number, places });
    if (keeps) remember(right);
  };
  if (terms.length === 0) return <p className="notice above">{t('names.none')}</p>;
  return (
    <div ref={box} className={styles.names} aria-busy={isOld}>
      <p className={styles.intro}>{t('names.intro')}</p>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <section key={kind} aria-labelledby={`names-${kind}`}>
            <h2 id={`names-${kind}`}>
              {t(`names.kind.${kind}`)}
              <OpenTerms terms={own} resolved={resolved} />
            </h2>
            <ul>
              {own.map((term) => (
                <TermRow
                  key={term.key}
                  term={term}
                  isResolved={isConfirmed(term, resolved)}
                  isToCheck={isUnsureName(term, resolved)}
                  onResolve={(is) => resolve(term, is)}
                  isOpen={corrected === term.key}
                  onOpen={(is) => setCorrected(is ? term.key : null)}
                  onRemember={() => !isBusy && remember(term.text)}
                  busy={isPending || isOld}
                  onApply={(correction) => void apply({ term, ...correction })}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** How many are confirmed, and how many of the others lists ask for. */
function OpenTerms({ terms, resolved }: { terms: readonly Term[]; resolved: ReadonlySet<string> }) {
  const { t } = useLocale();
  const confirmed = terms.filter((term) => term.known || isConfirmed(term, resolved)).length;
  const toCheck = terms.filter((term) => isUnsureName(term, resolved)).length;
  return (
    <span className="num faint">
      {t('names.confirmedOf', { confirmed, count: terms.length })}
      {toCheck > 0 && `, ${t('names.toCheck', { count: toCheck })}`}
    </span>
  );
}
