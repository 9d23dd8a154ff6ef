// The revisions beside the text: the newest in sight, older ones folded, so that the actions below stay within reach.
import { useId, useState } from 'react';
import { serverClock } from '#platform/browser/server-clock.ts';
import { formatDay } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { useEditMode } from '#projects/editing/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { nameIn, useOriginName, useTeam } from '#projects/client/team.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { formatTimeOfDay } from '#projects/client/format-time.ts';
import { Origin, RevisionMenu } from './revision-menu.tsx';
import styles from './revision-list.module.css';

/** How many of the newest stay in sight beside those that are folded. */
const NEWEST = 1;
/** As many as this leave the actions within a window of 800 px. */
const MOST_UNFOLDED = 3;

export function Revisions() {
  const project = useProject();
  const { numbered: shown, draft, isDraft } = useReader();
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (project.noSpeech) return <p className="small muted">{t('detail.revisionsSilent')}</p>;
  if (project.revisions.length === 0) return <p className="small muted">{t('detail.revisionsNone')}</p>;
  const newestFirst = project.revisions.toSorted((a, b) => b.number - a.number);
  const folds = newestFirst.length > MOST_UNFOLDED;
  // The one that is read stays in sight among those folded.
  const inSight = newestFirst.filter(
    ({ number }, index) => !folds || isOpen || index < NEWEST || number === shown,
  );
  return (
    <>
      <ol className={styles.rev} data-revisions id={id}>
        {(isDraft || draft) && <DraftEntry />}
        {inSight.map((revision) => (
          <Entry key={revision.number} revision={revision} isShown={revision.number === shown} />
        ))}
      </ol>
      {folds && (
        <button
          type="button"
          className={`linklike small ${styles.revFold}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen
            ? t('detail.revisionsFewer')
            : t('detail.revisionsOlder', { count: newestFirst.length - NEWEST })}
        </button>
      )}
    </>
  );
}

function Entry(props: { revision: Project['revisions'][number]; isShown: boolean }) {
  const { number, createdAt, origin, provenance, madeBy } = props.revision;
  const { show } = useReader();
  const { t } = useLocale();
  const originOf = useOriginName();
  return (
    <li aria-current={props.isShown || undefined}>
      <span className={styles.no}>{number}</span>
      <span>
        <button type="button" className={styles.plain} onClick={() => show(number)}>
          {t(`detail.origin.${originOf(props.revision)}`)}
        </button>{' '}
        {origin === 'magic' && <span className="ai">{t('detail.aiText')}</span>}
        <small className="num">
          <WrittenAt iso={createdAt} />
          <Origin provenance={provenance} />
          <MadeBy id={madeBy} />
        </small>
      </span>
      <RevisionMenu number={number} />
    </li>
  );
}

function DraftEntry() {
  const { draft, isDraft, show } = useReader();
  const { isOn, mayEdit, startAtNewest } = useEditMode();
  const { t } = useLocale();
  return (
    <li aria-current={isDraft || undefined}>
      <span className={styles.no} aria-hidden="true">
        –
      </span>
      <span>
        <button type="button" className={styles.plain} onClick={() => show(null)}>
          {t('detail.draft')}
        </button>
        {draft && (
          <small className="num">
            <WrittenAt iso={draft.savedAt} />
            <MadeBy id={draft.by} always />
          </small>
        )}
        {mayEdit && !isOn && (
          <button type="button" className="linklike small" onClick={() => startAtNewest()}>
            {t('detail.draftContinue')}
          </button>
        )}
      </span>
    </li>
  );
}

/** Who made a text of the team; nobody else made one of a person's own. @param props.always named there as well */
function MadeBy({ id, always = false }: { id: string | null; always?: boolean }) {
  const { t } = useLocale();
  const { ownerId } = useProject();
  const { user } = useProjects();
  const name = nameIn(useTeam(), id);
  if (ownerId === user.id && !always) return null;
  if (id === user.id) return <> · {t('detail.draftByYou')}</>;
  return name !== null && <> · {t('detail.madeBy', { name })}</>;
}

function WrittenAt({ iso }: { iso: string }) {
  const { t, locale } = useLocale();
  const [today] = useState(() => new Date(serverClock.now()).toDateString());
  const time = formatTimeOfDay(iso, locale);
  if (new Date(iso).toDateString() === today) return t('detail.todayAt', { time });
  return t('detail.dateAt', { date: formatDay(iso, locale), time });
}
