// The recordings as a table, by day.
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '../recording.ts';
import { type DayGroupKey, groupByDay } from './day-groups.ts';
import { formatAge, formatClock, formatDate, formatTimeOfDay } from './format-time.ts';
import { ProjectMenu } from './project-menu.tsx';
import { titleOf } from './project-title.ts';
import { RetryLink } from './retry-link.tsx';
import { StatusWord } from './status-word.tsx';

export type ProjectsProps = {
  projects: readonly Project[];
  now: Date;
  onDelete: (project: Project) => void;
};

const columns = ['Title', 'Context', 'Length', 'Status'] as const;

export function ProjectTable({ projects, now, onDelete }: ProjectsProps) {
  const { t } = useLocale();
  return (
    <table className="list">
      <caption className="visually-hidden">{t('list.caption')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`list.column${column}`)}
            </th>
          ))}
          <th scope="col" aria-sort="descending">
            <span className="sorted">
              {t('list.columnDate')} <Icon name="arrowDown" small />
            </span>
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('list.columnActions')}</span>
          </th>
        </tr>
      </thead>
      {groupByDay(projects, now).map(({ key, items }) => (
        <tbody key={key}>
          <tr className="group">
            <th colSpan={6} scope="rowgroup">
              <GroupName group={key} now={now} />
            </th>
          </tr>
          {items.map((project) => (
            <Row key={project.id} project={project} now={now} onDelete={() => onDelete(project)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupName({ group, now }: { group: DayGroupKey; now: Date }) {
  const { t, locale } = useLocale();
  if (group !== 'today') return t(group === 'week' ? 'list.week' : 'list.earlier');
  const date = now.toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', { day: 'numeric', month: 'long' });
  return t('list.today', { date });
}

function Row({ project, now, onDelete }: { project: Project; now: Date; onDelete: () => void }) {
  const { t, path } = useLocale();
  const title = titleOf(project, t);
  return (
    <tr>
      <td className="t">
        <Link to={path('detail', { id: project.id })} title={title}>
          {title}
        </Link>
        <p>{secondLine(project)}</p>
      </td>
      <td className="ctx">{project.context ? t(`recording.context.${project.context}`) : '–'}</td>
      <td className="n len">{project.durationMs === null ? '–' : formatClock(project.durationMs)}</td>
      <td className="st-cell">
        <StatusWord project={project} />
        {(project.status === 'failed' || project.status === 'failed_llm') && (
          <span className="st-note">
            <RetryLink project={project} />
          </span>
        )}
      </td>
      <td className="n day">
        <Moment iso={project.createdAt} now={now} />
      </td>
      <td>
        <ProjectMenu project={project} onDelete={onDelete} />
      </td>
    </tr>
  );
}

/** Why it failed, how the text begins, or, before there is one, what was sent. */
export function secondLine(project: Project): string {
  if (project.error && !project.excerpt) return project.error.message;
  return project.excerpt ?? project.files.map((file) => file.name).join(', ');
}

/** An age where it is young, a date where it is not; the exact moment on hover. */
export function Moment({ iso, now }: { iso: string; now: Date }) {
  const { locale } = useLocale();
  const isToday = new Date(iso).toDateString() === now.toDateString();
  const age = isToday ? formatAge(Date.parse(iso), now.getTime(), locale) : null;
  return (
    <time dateTime={iso} title={`${formatDate(iso, locale)}, ${formatTimeOfDay(iso, locale)}`}>
      {age ?? formatDate(iso, locale)}
    </time>
  );
}
