// Says that the text shown holds edits that are no revision yet, how many, and what can be done with them.
import { useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { DraftSummary } from '#projects/editing/model/draft-summary.ts';
import type { Project } from '#projects/domain/project.ts';
import { formatTimeOfDay } from '#projects/client/format-time.ts';
import { newestRevision } from '#projects/domain/newest-revision.ts';
import { useKeepDraft } from './use-draft.ts';
import styles from '#projects/client/styles/detail-head.module.css';

type NoticeProps = {
  project: Project;
  /** Not there until it is known. */
  draft: DraftSummary | null | undefined;
  /** Left out while somebody edits. */
  onContinue: (() => void) | undefined;
};

export function DraftNotice({ project, draft, onContinue }: NoticeProps) {
  const { t } = useLocale();
  const { keep, isKeeping } = useKeepDraft(project);
  const next = (newestRevision(project) ?? 0) + 1;
  return (
    <div className={styles.draft}>
      <p>
        <b>{t('detail.draft')}.</b> {onContinue && draft && <Edited draft={draft} />}
      </p>
      {onContinue && (
        <div className="acts">
          <Button small onClick={onContinue}>
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
  const { since, paragraphs: count, speakers, savedAt } = draft;
  const [today] = useState(() => new Date().toDateString());
  const isToday = new Date(savedAt).toDateString() === today;
  const time = formatTimeOfDay(savedAt, locale);
  const what = [
    count > 0 && (count === 1 ? t('detail.draftParagraph') : t('detail.draftParagraphs', { count })),
    speakers && t('detail.draftSpeakers'),
  ].filter((text) => text !== false);
  return (
    <span className="muted num">
      {what.length > 0 &&
        `${t('detail.draftSince', { number: since, what: what.join(t('detail.draftAnd')) })} `}
      {isToday
        ? t('detail.draftSaved', { time })
        : t('detail.draftSavedOn', { date: formatDay(savedAt, locale), time })}
    </span>
  );
}
