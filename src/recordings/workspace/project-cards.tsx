// The recordings as cards: the beginning of the text carries each.
import { Link } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/thread.tsx';
import { isSettled } from '../project-cache.ts';
import type { Project } from '../recording.ts';
import { formatClock } from './format-time.ts';
import { ProjectMenu } from './project-menu.tsx';
import { Moment, type ProjectsProps, secondLine } from './project-table.tsx';
import { titleOf } from './project-title.ts';
import { RetryLink } from './retry-link.tsx';
import { StatusWord } from './status-word.tsx';

export function ProjectCards({ projects, now, onDelete }: ProjectsProps) {
  return (
    <div className="cards">
      {projects.map((project) => (
        <Card key={project.id} project={project} now={now} onDelete={() => onDelete(project)} />
      ))}
    </div>
  );
}

function Card({ project, now, onDelete }: { project: Project; now: Date; onDelete: () => void }) {
  const { t, path } = useLocale();
  const isFailed = project.status === 'failed' || project.status === 'failed_llm';
  return (
    <article>
      <header>
        <h2>
          <Link to={path('detail', { id: project.id })}>{titleOf(project, t)}</Link>
        </h2>
        <ProjectMenu project={project} onDelete={onDelete} />
      </header>
      {isSettled(project) || project.excerpt ? (
        <p>{secondLine(project)}</p>
      ) : (
        <Pull progress={project.progress ?? 0} />
      )}
      <footer className="num">
        <span>
          <Moment iso={project.createdAt} now={now} />
          {project.durationMs !== null && `, ${formatClock(project.durationMs)}`}
        </span>
        <span>
          <StatusWord project={project} />
          {isFailed && (
            <span className="st-note">
              <RetryLink project={project} />
            </span>
          )}
        </span>
      </footer>
    </article>
  );
}
