// Above the list: search, filters, order and the way it is drawn. On the phone the filters fold.
import { useId, useState } from 'react';
import { serverClock } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { ViewMode } from '#account/public.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useTeam } from '#projects/client/team.ts';
import { projectSorts } from '#projects/client/projects-api.ts';
import { recordingLanguages } from '#projects/domain/project.ts';
import { useAssignedCount } from '#projects/assignments/public.tsx';
import {
  firstOrder,
  isFiltered,
  keysOf,
  type ListView,
  periods,
  stateGroups,
  unfiltered,
  withAssigned,
} from '../model/list-view.ts';
import { SearchField } from './search-field.tsx';
import type { ChangeView } from './use-list-view.ts';
import styles from './list-tools.module.css';

/** With it a browser takes four digits of a year, and not six. */
const LAST_DAY = '9999-12-31';

export function ListTools(props: {
  view: ListView;
  onView: ChangeView;
  mode: ViewMode;
  onMode: (mode: ViewMode) => void;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}) {
  const { t } = useLocale();
  const { view, onView, mode, onMode, isChoosing, onChoosing } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <search className={styles.listTools}>
      <div className={styles.tools}>
        <SearchField q={view.q} onChange={onView} />
        <div className={styles.phoneTools}>
          <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t('list.filters')}
            {isFiltered({ ...view, q: '' }) && (
              <span className="visually-hidden">: {t('list.filtersOn')}</span>
            )}
          </Button>
          <Button small aria-pressed={isChoosing} onClick={() => onChoosing(!isChoosing)}>
            {t('list.choose')}
          </Button>
        </div>
        <Segmented
          label={t('list.view')}
          value={mode}
          onChange={onMode}
          options={(['table', 'cards'] as const).map((value) => ({
            value,
            label: (
              <>
                <Icon name={value} small />
                {t(value === 'table' ? 'list.viewTable' : 'list.viewCards')}
              </>
            ),
          }))}
        />
      </div>
      <div className={styles.filters} id={id} data-open={isOpen || undefined} data-mode={mode}>
        <Filters view={view} onView={onView} />
        <Order view={view} onView={onView} />
        {isFiltered(view) && (
          <Button small look="text" onClick={() => onView(unfiltered(view))}>
            {t('list.reset')}
          </Button>
        )}
      </div>
    </search>
  );
}

function Filters({ view, onView }: { view: ListView; onView: ChangeView }) {
  const { t } = useLocale();
  // A person who empties a day to type another one still needs the field: the address contains none then.
  const [isEmptied, setEmptied] = useState(false);
  const open = isEmptied && view.period === null ? { from: '', to: '' } : null;
  const own = typeof view.period === 'object' && view.period !== null ? view.period : open;
  const setDay = (part: Partial<{ from: string; to: string }>) => {
    const period = { from: '', to: '', ...own, ...part };
    setEmptied(period.from === '' && period.to === '');
    onView({ period }, { goesOn: true });
  };
  return (
    <>
      <Pick
        label={t('list.filterState')}
        all={t('list.allStates')}
        value={view.state}
        options={keysOf(stateGroups).map((state) => [state, t(`list.state.${state}`)])}
        onChange={(state) => onView({ state })}
      />
      <Pick
        label={t('list.filterLanguage')}
        all={t('list.allLanguages')}
        value={view.language}
        options={recordingLanguages.map((language) => [language, t(`recording.language.${language}`)])}
        onChange={(language) => onView({ language })}
      />
      <Whose view={view} onView={onView} />
      <AssignedToMe view={view} onView={onView} />
      <Pick
        label={t('list.filterDate')}
        all={t('list.allDates')}
        value={own ? 'own' : (view.period as keyof typeof periods | null)}
        options={[
          ...keysOf(periods).map((period) => [period, t(`list.period.${period}`)] as const),
          ['own', t('list.period.own')],
        ]}
        onChange={(value) => onView({ period: value === 'own' ? { from: today(), to: '' } : value })}
      />
      {own && (
        <span
          className={styles.days}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setEmptied(false);
          }}
        >
          <input
            type="date"
            aria-label={t('list.from')}
            value={own.from}
            max={own.to || LAST_DAY}
            onChange={(event) => setDay({ from: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="date"
            aria-label={t('list.to')}
            value={own.to}
            min={own.from || undefined}
            max={LAST_DAY}
            onChange={(event) => setDay({ to: event.target.value })}
          />
        </span>
      )}
    </>
  );
}

/** For people in a team. An address that somebody else passed on may name a person who is in it no more. */
function Whose({ view, onView }: { view: ListView; onView: ChangeView }) {
  const { t } = useLocale();
  const { user } = useProjects();
  const team = useTeam();
  if (!team && view.whose === null) return null;
  const nameOf = ({ id, name }: { id: string; name: string }) =>
    id === user.id ? t('sharing.filterByYou') : t('sharing.filterBy', { name });
  return (
    <Pick
      label={t('sharing.filter')}
      all={t('sharing.filterAll')}
      value={view.whose}
      options={[
        ['mine', t('sharing.filterMine')],
        ['team', t('sharing.filterTeam')],
        ...(team?.people ?? []).map((person) => [person.id, nameOf(person)] as const),
      ]}
      onChange={(whose) => onView({ whose })}
    />
  );
}

/** For people in a team, and for who has its address. */
function AssignedToMe({ view, onView }: { view: ListView; onView: ChangeView }) {
  const { t } = useLocale();
  const team = useTeam();
  const count = useAssignedCount();
  if (!team && !view.isAssigned) return null;
  return (
    <Button small aria-pressed={view.isAssigned} onClick={() => onView(withAssigned(view, !view.isAssigned))}>
      {t('assign.toMe')}
      {count !== null && <span className="num">{` (${count})`}</span>}
    </Button>
  );
}

/** Where no head of a table is there to be pressed: cards, and the phone. */
function Order({ view, onView }: { view: ListView; onView: ChangeView }) {
  const { t } = useLocale();
  const { sort, order, isAssigned } = view;
  const offered = projectSorts.filter((one) => one !== 'due' || isAssigned || sort === 'due');
  return (
    <span className={styles.order}>
      <select
        aria-label={t('list.sortBy')}
        value={sort}
        onChange={(event) => {
          const next = projectSorts.find((one) => one === event.target.value) ?? 'date';
          onView({ sort: next, order: firstOrder[next] });
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`list.sort.${one}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="icon-btn"
        aria-label={t(order === 'asc' ? 'list.ascending' : 'list.descending')}
        onClick={() => onView({ order: order === 'asc' ? 'desc' : 'asc' })}
      >
        <Icon name={order === 'asc' ? 'arrowUp' : 'arrowDown'} small />
      </button>
    </span>
  );
}

function Pick<Value extends string>(props: {
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  value: Value | null;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value | null) => void;
}) {
  const { label, all, value, options, onChange } = props;
  return (
    <select
      aria-label={label}
      data-set={value !== null || undefined}
      value={value ?? ''}
      onChange={(event) => onChange(options.find(([one]) => one === event.target.value)?.[0] ?? null)}
    >
      <option value="">{all}</option>
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** `YYYY-MM-DD` by the reader's own calendar. */
function today(): string {
  const now = new Date(serverClock.now());
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
