// In the head of a team's project: whose it is, who works on its text at the moment, and why a reader finds no tools.
import { useQuery } from '@tanstack/react-query';
import { serverClock } from '#platform/browser/server-clock.ts';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { projectKeys } from '#projects/client/cache/project-cache.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { nameIn, useMay, useTeam } from '#projects/client/team.ts';
import type { DraftSummary } from '#projects/domain/draft-summary.ts';
import type { Project } from '#projects/domain/project.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useSharedBy } from './use-shared-by.ts';
import styles from './team-note.module.css';

export function TeamNote() {
  const project = useProject();
  const { user } = useProjects();
  return project.ownerId === user.id ? null : <OfTeam project={project} />;
}

function OfTeam({ project }: { project: Project }) {
  const { t } = useLocale();
  const team = useTeam();
  const mayEdit = useMay(project, 'edit');
  const sharedBy = useSharedBy('withTeam')(project);
  const worker = useWorker(project);
  return (
    <div className={styles.note} data-team-note>
      <p>
        <Icon name="people" small />
        <span>{sharedBy}</span>
      </p>
      {team?.role === 'viewer' && !mayEdit && <p>{t('sharing.readOnly')}</p>}
      <p aria-live="polite" className={styles.worker}>
        {worker !== null && t('sharing.worksOnIt', { name: worker })}
      </p>
    </div>
  );
}

/** ms */
const ASK_EVERY_MS = 15_000;
/** Who has changed nothing for so long works on it no more. */
const AT_WORK_MS = 3 * 60_000;

/** Who else has changed the text within the last minutes; null where nobody has. */
function useWorker(project: Project): string | null {
  const { api, user } = useProjects();
  const team = useTeam();
  const { data } = useQuery({
    queryKey: [...projectKeys.transcripts(project.id), 'worker'],
    queryFn: async ({ signal }) => {
      const path = `/api/projects/${project.id}/edits/draft`;
      const { draft } = await api<{ draft: DraftSummary | null }>(path, { signal });
      const isAtWork = draft && serverClock.now() - Date.parse(draft.savedAt) < AT_WORK_MS;
      return isAtWork && draft.by !== user.id ? draft.by : null;
    },
    enabled: project.revisions.length > 0,
    refetchInterval: ASK_EVERY_MS,
  });
  return nameIn(team, data ?? null);
}
