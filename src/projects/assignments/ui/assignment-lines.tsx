// In the head of a team's project: who is to do what with it, and the way to assign it.
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useMay } from '#projects/client/team.ts';
import type { Project } from '#projects/domain/project.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useAssignmentChanges, useAssignmentText, useOpenAssignments } from './use-assignments.ts';
import styles from './assignments.module.css';

const AssignDialog = lazy(() =>
  import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })),
);

export function AssignmentLines() {
  const project = useProject();
  const { user } = useProjects();
  return project.ownerId === user.id ? null : <OfTeam project={project} />;
}

function OfTeam({ project }: { project: Project }) {
  const { t } = useLocale();
  const mayEdit = useMay(project, 'edit');
  const [isAsked, setAsked] = useState(false);
  const open = useOpenAssignments().get(project.id) ?? [];
  const textOf = useAssignmentText();
  const { finish, remove } = useAssignmentChanges(project.id);
  const isBusy = finish.isPending || remove.isPending;
  if (open.length === 0 && !mayEdit) return null;
  return (
    <div className={styles.lines} data-assignments>
      {open.map((assignment) => {
        const { task, name, line, isLate, isMine } = textOf(assignment);
        return (
          <p key={assignment.id}>
            <span dir="auto">{line}</span>
            {isLate && <b className={styles.late}>{t('assign.overdue')}</b>}
            {(mayEdit || isMine) && (
              <button
                type="button"
                className="linklike"
                disabled={isBusy}
                aria-label={t('assign.doneFor', { task, name })}
                onClick={() => finish.mutate(assignment.id)}
              >
                {t('assign.done')}
              </button>
            )}
            {mayEdit && (
              <button
                type="button"
                className="linklike"
                disabled={isBusy}
                aria-label={t('assign.removeFor', { task, name })}
                onClick={() => remove.mutate(assignment.id)}
              >
                {t('assign.remove')}
              </button>
            )}
          </p>
        );
      })}
      {mayEdit && (
        <button type="button" className="linklike" onClick={() => setAsked(true)}>
          {t('assign.action')}
        </button>
      )}
      <Suspense>
        {isAsked && <AssignDialog projectId={project.id} onClose={() => setAsked(false)} />}
      </Suspense>
    </div>
  );
}
