// What stands below a state in the list: how long it still takes, or the way to try it again.
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';
import { useRemaining } from '#projects/client/use-remaining.ts';
import { RetryLink } from './retry-link.tsx';

export function StatusNote({ project }: { project: Project }) {
  const { status } = project;
  if (status === 'processing') return <Remaining project={project} />;
  if (status !== 'failed' && status !== 'failed_llm') return null;
  return (
    <span className="st-note">
      <RetryLink project={project} />
    </span>
  );
}

function Remaining({ project }: { project: Project }) {
  const { t } = useLocale();
  const remaining = useRemaining(project);
  if (!remaining) return null;
  const { time } = remaining;
  return (
    <span className="st-note num">
      {time === null ? t('list.remainingUnsure') : t('list.remaining', { time })}
    </span>
  );
}
