// How a recording stands, as lists tell it: a finished one whose text has places to be listened to leads to them.
import { Link } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '../../recording.ts';
import { evidenceHash, fromList } from '../from-list.ts';
import { titleOf } from '../project-title.ts';
import { StatusWord } from '../status-word.tsx';
import { StatusNote } from './status-note.tsx';

export function ListState({ project }: { project: Project }) {
  if (project.status === 'completed_llm' && project.openAlarms) return <Places project={project} />;
  return (
    <>
      <StatusWord project={project} />
      <StatusNote project={project} />
    </>
  );
}

/** Instead of the state, which only those hear who do not see the red. */
function Places({ project }: { project: Project }) {
  const { t, path, locale } = useLocale();
  const { id, openAlarms } = project;
  const count = (openAlarms ?? 0).toLocaleString(locale);
  return (
    <>
      <span className="visually-hidden">{t('status.completed_llm')}, </span>
      <Link className="st check" to={`${path('detail', { id })}${evidenceHash}`} state={fromList}>
        {openAlarms === 1 ? t('list.placesOne') : t('list.places', { count })}
        <span className="visually-hidden">: {titleOf(project, t)}</span>
      </Link>
    </>
  );
}
