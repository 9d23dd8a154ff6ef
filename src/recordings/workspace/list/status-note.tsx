// What stands below a state in the list: how long it still takes, or the way to try it again.
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '../../recording.ts';
import { roughTime } from '../../rough-time.ts';
import { RetryLink } from '../retry-link.tsx';
import { useRemaining } from '../use-remaining.ts';

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
  const remainingMs = useRemaining(project);
  if (remainingMs === null) return null;
  return <span className="st-note num">{t('list.remaining', { time: roughTime(remainingMs, t) })}</span>;
}
