// The recordings as cards: the beginning of the text carries each.
import { memo } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/waveform-line.tsx';
import { isResolved } from '#projects/client/cache/project-cache.ts';
import { fromList } from '#projects/page/from-list.ts';
import { hasMouse } from '#projects/client/dragged-projects.ts';
import { formatClock } from '#projects/client/format-time.ts';
import { ListState } from '../status/list-state.tsx';
import { PickBox } from './pick-box.tsx';
import { ProjectMenu } from './project-menu.tsx';
import {
  Age,
  InFolder,
  LitTitle,
  Moment,
  OfTeam,
  type ProjectsProps,
  type RowProps,
  SecondLine,
} from './project-table.tsx';
import styles from './project-cards.module.css';

export function ProjectCards({ projects, placeOf, now, onAct, choosing }: ProjectsProps) {
  const { ids, onToggle } = choosing;
  return (
    <div className={styles.cards} data-choosing={ids.size > 0 || undefined}>
      {projects.map((project) => (
        <Card
          key={project.id}
          project={project}
          {...placeOf(project)}
          now={now}
          isChosen={ids.has(project.id)}
          onAct={onAct}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

const Card = memo(function Card(props: RowProps) {
  const { path } = useLocale();
  const { project, folder, now, isChosen, onAct, onToggle } = props;
  return (
    <article data-chosen={isChosen || undefined} data-project={project.id} draggable={hasMouse()}>
      <header>
        <PickBox project={project} isChosen={isChosen} onToggle={onToggle} />
        <h2>
          <Link to={path('detail', { id: project.id })} state={fromList} translate="no">
            <LitTitle project={project} />
          </Link>
        </h2>
        <ProjectMenu project={project} place={props} onAct={onAct} />
      </header>
      {isResolved(project) || project.excerpt ? (
        <SecondLine project={project} />
      ) : (
        <Pull progress={project.progress ?? 0} />
      )}
      <InFolder name={folder} />
      <OfTeam {...props} />
      <footer className="num">
        <span>
          <Moment iso={project.createdAt} now={now} />
          {project.durationMs !== null && `, ${formatClock(project.durationMs)}`}
          <Age iso={project.createdAt} now={now} />
        </span>
        <span>
          <ListState project={project} />
        </span>
      </footer>
    </article>
  );
});
