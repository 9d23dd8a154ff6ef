// The recordings as a table; by day while they are sorted by date.
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { formatDay, formatMoment } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import type { ProjectSort } from '#projects/client/projects-api.ts';
import type { LitPart, Project } from '#projects/domain/project.ts';
import { fromList } from '#projects/page/from-list.ts';
import { type DayGroupKey, groupByDay } from '../../model/day-groups.ts';
import { formatAge, formatClock, formatTimeOfDay } from '#projects/client/format-time.ts';
import { firstOrder, type ListView } from '../../model/list-view.ts';
import { ListState } from '../status/list-state.tsx';
import { type Choosing, PickAll, PickBox } from './pick-box.tsx';
import type { Place, PlaceOf } from './place.ts';
import { type OnAct, ProjectMenu } from './project-menu.tsx';
import { hasMouse } from '#projects/client/dragged-projects.ts';
import { titleOf } from '#projects/client/project-title.ts';
import styles from './project-table.module.css';

export type ProjectsProps = {
  projects: readonly Project[];
  placeOf: PlaceOf;
  now: Date;
  onAct: OnAct;
  choosing: Choosing;
};
export type RowProps = Place & {
  project: Project;
  now: Date;
  isChosen: boolean;
  onAct: OnAct;
  onToggle: Choosing['onToggle'];
};
type Sorting = Pick<ListView, 'sort' | 'order'>;

export function ProjectTable(
  props: ProjectsProps & { sorting: Sorting; onSort: (sorting: Sorting) => void },
) {
  const { t } = useLocale();
  const { projects, placeOf, now, onAct, choosing, sorting, onSort } = props;
  const { ids, onToggle } = choosing;
  const head = (sort: ProjectSort, text: string) => (
    <SortHead key={sort} sort={sort} sorting={sorting} onSort={onSort}>
      {text}
    </SortHead>
  );
  const rows = (items: readonly Project[]) =>
    items.map((project) => (
      <Row
        key={project.id}
        project={project}
        {...placeOf(project)}
        now={now}
        isChosen={ids.has(project.id)}
        onAct={onAct}
        onToggle={onToggle}
      />
    ));
  return (
    <table className={styles.list} data-choosing={ids.size > 0 || undefined}>
      <caption className="visually-hidden">{t('list.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.pick}>
            <PickAll shown={projects.length} choosing={choosing} />
          </th>
          {head('title', t('list.columnTitle'))}
          <th scope="col">{t('list.columnContext')}</th>
          <th scope="col" className={styles.spk}>
            {t('list.columnSpeakers')}
          </th>
          {head('duration', t('list.columnLength'))}
          {head('status', t('list.columnStatus'))}
          {head('date', t('list.columnDate'))}
          <th scope="col">
            <span className="visually-hidden">{t('list.columnActions')}</span>
          </th>
        </tr>
      </thead>
      {sorting.sort === 'date' && sorting.order === 'desc' ? (
        groupByDay(projects, now).map(({ key, items }) => (
          <tbody key={key}>
            <tr className={styles.group}>
              <th colSpan={8} scope="rowgroup">
                <GroupName group={key} now={now} />
              </th>
            </tr>
            {rows(items)}
          </tbody>
        ))
      ) : (
        <tbody>{rows(projects)}</tbody>
      )}
    </table>
  );
}

function SortHead(props: {
  sort: ProjectSort;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  children: ReactNode;
}) {
  const { sort, sorting, onSort, children } = props;
  const isSorted = sorting.sort === sort;
  const isUp = sorting.order === 'asc';
  const next = isSorted ? (isUp ? 'desc' : 'asc') : firstOrder[sort];
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      <button type="button" onClick={() => onSort({ sort, order: next })}>
        {children}
        {isSorted && <Icon name={isUp ? 'arrowUp' : 'arrowDown'} small />}
      </button>
    </th>
  );
}

function GroupName({ group, now }: { group: DayGroupKey; now: Date }) {
  const { t, locale } = useLocale();
  if (group !== 'today') return t(group === 'week' ? 'list.week' : 'list.earlier');
  const date = now.toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', { day: 'numeric', month: 'long' });
  return t('list.today', { date });
}

/** Renders again only when something in it changes: a list may contain thousands. */
const Row = memo(function Row(props: RowProps) {
  const { t, path } = useLocale();
  const { project, folder, now, isChosen, onAct, onToggle } = props;
  return (
    <tr data-chosen={isChosen || undefined} data-project={project.id} draggable={hasMouse()}>
      <td className={styles.pick}>
        <PickBox project={project} isChosen={isChosen} onToggle={onToggle} />
      </td>
      <td className={styles.t}>
        <Link
          to={path('detail', { id: project.id })}
          state={fromList}
          title={titleOf(project, t)}
          translate="no"
        >
          <LitTitle project={project} />
        </Link>
        <SecondLine project={project} />
        <InFolder name={folder} />
        <OfTeam {...props} />
      </td>
      <td className={styles.ctx}>{project.context ? t(`recording.context.${project.context}`) : '–'}</td>
      <td className={`${styles.n} ${styles.spk}`}>{project.speakerCount ?? '–'}</td>
      <td className={`${styles.n} ${styles.len}`}>
        {project.durationMs === null ? '–' : formatClock(project.durationMs)}
      </td>
      <td className={styles.stCell}>
        <ListState project={project} />
      </td>
      <td className={`${styles.n} ${styles.day}`}>
        <Moment iso={project.createdAt} now={now} />
        <Age iso={project.createdAt} now={now} />
      </td>
      <td>
        <ProjectMenu project={project} place={props} onAct={onAct} />
      </td>
    </tr>
  );
});

/** The words that were searched for are lit, as long as the title is the one that was found. */
export function LitTitle({ project }: { project: Project }) {
  const { t } = useLocale();
  const title = titleOf(project, t);
  const parts = project.match?.title ?? [];
  return parts.map((part) => part.text).join('') === title ? <Lit parts={parts} /> : title;
}

/** In which folder it is. */
export function InFolder({ name }: { name: string | null }) {
  const { t } = useLocale();
  if (name === null) return null;
  return (
    <p className={styles.folder}>
      <Icon name="folder" small />
      <span className="visually-hidden">{t('folders.in')} </span>
      <span translate="no">{name}</span>
    </p>
  );
}

/** That it is the team's, who brought it, and who is to do what with it. */
export function OfTeam({ shared, assigned, isLate }: Pick<Place, 'shared' | 'assigned' | 'isLate'>) {
  const { t } = useLocale();
  if (shared === null) return null;
  return (
    <>
      <p className={styles.folder} data-shared>
        <Icon name="people" small />
        <span>{shared}</span>
      </p>
      {assigned !== null && (
        <p className={styles.folder} data-assigned>
          <Icon name="person" small />
          <span dir="auto">{assigned}</span>
          {isLate && <b>{t('assign.overdue')}</b>}
        </p>
      )}
    </>
  );
}

export function SecondLine({ project }: { project: Project }) {
  const found = project.match?.text;
  return found ? (
    <p className="found" translate="no">
      <Lit parts={found} />
    </p>
  ) : (
    <p translate={isOwn(project) ? 'no' : undefined}>{secondLine(project)}</p>
  );
}

/** What went wrong is said by the product; all else is the person's. */
function isOwn(project: Project): boolean {
  return !project.error || project.excerpt !== null;
}

/** Why it failed, how the text begins, or, before there is one, what was sent. */
function secondLine(project: Project): string {
  if (project.error && !project.excerpt) return project.error.message;
  return project.excerpt ?? project.files.map((file) => file.name).join(', ');
}

type MomentProps = { iso: string; now: Date };

/** The time of day today, a date before; the exact moment on hover. */
export function Moment({ iso, now }: MomentProps) {
  const { locale } = useLocale();
  const isToday = new Date(iso).toDateString() === now.toDateString();
  return (
    <time dateTime={iso} title={formatMoment(iso, locale)}>
      {isToday ? formatTimeOfDay(iso, locale) : formatDay(iso, locale)}
    </time>
  );
}

/** How long ago that was; a line of its own. */
export function Age({ iso, now }: MomentProps) {
  const { locale } = useLocale();
  return (
    <time className={`st-note ${styles.age}`} dateTime={iso} title={formatMoment(iso, locale)}>
      {formatAge(Date.parse(iso), now.getTime(), locale)}
    </time>
  );
}

/** A text with the words found lit by the marker. */
function Lit({ parts }: { parts: readonly LitPart[] }) {
  return parts.map(({ text, lit }, index) =>
    // The parts of one text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    lit ? (
      <mark className="found" key={index}>
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
