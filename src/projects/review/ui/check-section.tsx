// Where the text says otherwise than the raw transcript, which names are to be checked, and how much was listened to.
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { countChecked, openFindings } from '../findings/open-findings.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { isSpoken, newestRevision } from '#projects/domain/which-revision.ts';
import { isUnsureName } from '../names/term.ts';
import { useTerms } from '../names/use-terms.ts';
import { useResolvedFindings } from '#projects/revisions/public.tsx';
import { useIdle } from './use-idle.ts';
import { useComparison } from './use-comparison.ts';
import styles from './check.module.css';

/** Nothing where no text is there that could be laid over what was heard. */
export function CheckSection() {
  const project = useProject();
  const { numbered, open } = useReader();
  const { t } = useLocale();
  const id = useId();
  const number = numbered ?? newestRevision(project);
  const isIdle = useIdle(project);
  if (number === null || project.noSpeech || !isSpoken(project.revisions, number)) return null;
  return (
    <section aria-labelledby={id} className={styles.checkSection} data-part="info">
      <h2 id={id}>{t('check.title')}</h2>
      {isIdle ? <ReviewResult number={number} /> : <p className="small muted">{t('check.later')}</p>}
      <div className="acts">
        <Button small onClick={() => open({ view: 'names' })}>
          {t('check.names')}
        </Button>
      </div>
    </section>
  );
}

function ReviewResult({ number }: { number: number }) {
  const project = useProject();
  const { open: openView } = useReader();
  const { t } = useLocale();
  const isOwn = useProjects().user.id === project.ownerId;
  const { written, comparison, errors } = useComparison(project, number);
  const { resolved } = useResolvedFindings(project.id);
  const terms = useTerms(project.id, written, true);
  if (errors.some(Boolean)) return <p className="small muted">{t('check.unknown')}</p>;
  if (!comparison.data || !terms.data || terms.isPlaceholderData)
    return <p className="small muted">{t('check.running')}</p>;
  const places = openFindings(comparison.data.findings, resolved).length;
  const isChanged = comparison.data.asides.some(({ by }) => by === 'person');
  const names = terms.data.filter((term) => isUnsureName(term, resolved)).length;
  const facts = comparison.data.facts.map(({ key }) => key);
  return (
    <p className="small muted">
      {places === 0 ? (
        t(isChanged ? (isOwn ? 'check.equalButYours' : 'check.equalButEdits') : 'check.equal', { number })
      ) : (
        <>
          {t('check.differs', { number })}{' '}
          <button
            type="button"
            className={`linklike ${styles.places}`}
            onClick={() => openView({ view: 'fidelity' })}
          >
            {places === 1 ? t('check.placesOne') : t('check.places', { count: places })}
          </button>
          .
        </>
      )}{' '}
      {names > 0 && (
        <>
          <button
            type="button"
            className={`linklike ${styles.places}`}
            onClick={() => openView({ view: 'names' })}
          >
            {names === 1 ? t('proof.nameOpen') : t('proof.namesOpen', { count: names })}
          </button>{' '}
        </>
      )}
      {facts.length > 0 &&
        t('proof.factsChecked', { checked: countChecked(facts, resolved), count: facts.length })}
    </p>
  );
}
