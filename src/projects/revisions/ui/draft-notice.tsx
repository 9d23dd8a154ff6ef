// Says that the text shown holds edits that are no revision yet, how many, and what can be done with them.
import { useState } from 'react';
import { serverClock } from '#platform/browser/server-clock.ts';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import type { DraftSummary } from '#projects/domain/draft-summary.ts';
import { useEditMode } from '#projects/editing/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { formatTimeOfDay } from '#projects/client/format-time.ts';
import { newestRevision } from '#projects/domain/which-revision.ts';
import { useKeepDraft } from './use-draft.ts';
import styles from '#projects/client/styles/detail-head.module.css';

export function DraftNotice() {
  const project = useProject();
  const { draft } = useReader();
  const { isOn, mayEdit, startAtNewest } = useEditMode();
  const canContinue = mayEdit && !isOn;
  const { t } = useLocale();
  const { keep, isKeeping } = useKeepDraft(project);
  const next = (newestRevision(project) ?? 0) + 1;
  return (
    <div className={styles.draft}>
      <p>
        <b>{t('detail.draft')}.</b> {canContinue && draft && <Edited draft={draft} />}
      </p>
      {canContinue && (
        <div className="acts">
          <Button small onClick={() => startAtNewest()}>
            {t('detail.draftContinue')}
          </Button>
          <Button small busy={isKeeping} onClick={keep}>
            {t('detail.draftKeep', { number: next })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Edited({ draft }: { draft: DraftSummary }) {
  const { t, locale } = useLocale();
  const { user } = useProjects();
  const { since, paragraphs: count, speakers, savedAt, by } = draft;
  const isOwn = by === null || by === user.id;
  const [today] = useState(() => new Date(serverClock.now()).toDateString());
  const isToday = new Date(savedAt).toDateString() === today;
  const time = formatTimeOfDay(savedAt, locale);
  const what = [
    count > 0 && (count === 1 ? t('detail.draftParagraph') : t('detail.draftParagraphs', { count })),
    speakers && t('detail.draftSpeakers'),
  ].filter((text) => text !== false);
  return (
    <span className="muted num">
      {what.length > 0 &&
        `${t(isOwn ? 'detail.draftSince' : 'detail.draftSinceOther', { number: since, what: what.join(t('detail.draftAnd')) })} `}
      {isToday
        ? t('detail.draftSaved', { time })
        : t('detail.draftSavedOn', { date: formatDay(savedAt, locale), time })}
    </span>
  );
}
