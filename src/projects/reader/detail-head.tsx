// Back, title and the line of facts of a recording.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatDay } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { projectLimits } from '#projects/domain/limits.ts';
import { changeLists, mapProjects, projectKeys, writeAnswer } from '#projects/client/cache/project-cache.ts';
import { renameProject } from '#projects/client/projects-api.ts';
import { speakerCountOf } from '#projects/domain/speakers/speaker-count.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { AssignmentLines } from '#projects/assignments/public.tsx';
import { DraftNotice } from '#projects/revisions/public.tsx';
import { BackLink } from '#projects/library/public.tsx';
import { formatLength, formatTimeOfDay } from '#projects/client/format-time.ts';
import { useMay, useOriginName } from '#projects/client/team.ts';
import { TeamNote } from '#projects/sharing/public.tsx';
import { titleOf } from '#projects/client/project-title.ts';
import styles from '#projects/client/styles/detail-head.module.css';

export function DetailHead() {
  const project = useProject();
  const { numbered: revision, text, isDraft } = useReader();
  /** As in the list; null while it is unknown, and without diarization. */
  const speakers = text.data ? speakerCountOf(text.data.segments) : null;
  const { t, locale } = useLocale();
  const originOf = useOriginName();
  const { durationMs, createdAt, context, revisions } = project;
  const read = revisions.find(({ number }) => number === revision);
  const facts = [
    durationMs !== null && formatLength(durationMs, t),
    t('detail.created', { date: formatDay(createdAt, locale), time: formatTimeOfDay(createdAt, locale) }),
    context && t(`recording.context.${context}`),
    read && t('proof.revisionOf', { number: read.number, origin: t(`detail.origin.${originOf(read)}`) }),
    // Last: the others stay where they are when it is known.
    speakers !== null &&
      (speakers === 1 ? t('detail.speakersOne') : t('detail.speakers', { count: speakers })),
  ];
  return (
    <div className={styles.docHead} data-head>
      <BackLink />
      <Title />
      <p className={`${styles.facts} num`} data-facts>
        {facts
          .filter((fact) => typeof fact === 'string')
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      <TeamNote />
      <AssignmentLines />
      {isDraft && <DraftNotice />}
    </div>
  );
}

function Title() {
  const project = useProject();
  const { t } = useLocale();
  const [isEditing, setEditing] = useState(false);
  const mayRename = useMay(project, 'edit');
  if (isEditing) return <TitleForm onDone={() => setEditing(false)} />;
  return (
    <h1>
      <span dir="auto" translate="no">
        {titleOf(project, t)}
      </span>
      {mayRename && (
        <button
          type="button"
          className="icon-btn"
          aria-label={t('detail.rename')}
          onClick={() => setEditing(true)}
        >
          <Icon name="pencil" small />
        </button>
      )}
    </h1>
  );
}

function TitleForm({ onDone }: { onDone: () => void }) {
  const project = useProject();
  const { t } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  const [title, setTitle] = useState(project.title);
  const { mutate, isPending } = useMutation({
    mutationFn: () => renameProject(api, project.id, title.trim()),
    onSuccess: (renamed) => {
      writeAnswer(queries, projectKeys.one(project.id), () => renamed);
      changeLists(queries, (pages) => mapProjects(pages, project.id, () => renamed));
      onDone();
    },
    onError: (error) => toast(t('detail.renameFailed', { reason: error.message }), { kind: 'error' }),
  });
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() === '' || title.trim() === project.title) onDone();
        else mutate();
      }}
    >
      <h1 className="visually-hidden" translate="no">
        {titleOf(project, t)}
      </h1>
      <label className="visually-hidden" htmlFor="title">
        {t('detail.renameLabel')}
      </label>
      <input
        id="title"
        dir="auto"
        translate="no"
        type="text"
        maxLength={projectLimits.titleLength}
        value={title}
        // The person asked for this field a moment ago.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" look="primary" busy={isPending}>
        {t('detail.renameSave')}
      </Button>
      <Button look="text" onClick={onDone}>
        {t('detail.renameCancel')}
      </Button>
    </form>
  );
}
