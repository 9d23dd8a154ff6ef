// How a recording stands, as lists tell it: a finished one with something to be checked leads to it, places before names.
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { isReadable, isToCheck } from '#projects/client/cache/project-cache.ts';
import { incompleteLength, lengthOfClaimed } from '#projects/domain/incomplete-files.ts';
import type { Project } from '#projects/domain/project.ts';
import { fromList } from '#projects/page/from-list.ts';
import { titleOf } from '#projects/client/project-title.ts';
import { StatusWord } from './status-word.tsx';
import { StatusNote } from './status-note.tsx';

export function ListState({ project }: { project: Project }) {
  return (
    <>
      {isToCheck(project) ? (
        <ToCheck project={project} />
      ) : (
        <>
          <StatusWord project={project} />
          <StatusNote project={project} />
          <ToText project={project} />
        </>
      )}
      <CheckedFacts project={project} />
      <IncompleteMark project={project} />
    </>
  );
}

/** The title of its row describes it, and leads there as well. */
function ToText({ project }: { project: Project }) {
  const { t, path } = useLocale();
  if (!isReadable(project) || project.noSpeech) return null;
  return (
    <Link
      className="st-note"
      to={path('detail', { id: project.id })}
      state={fromList}
      aria-description={titleOf(project, t)}
    >
      {t('list.read')}
    </Link>
  );
}

/** How much of what matters most somebody has listened to; nothing where it is unknown. */
function CheckedFacts({ project: { status, facts, checkedFacts } }: { project: Project }) {
  const { t, locale } = useLocale();
  if (status !== 'completed_llm' || !facts || checkedFacts === null) return null;
  return (
    <span className="st-note num">
      {t('list.checkedOf', {
        checked: checkedFacts.toLocaleString(locale),
        count: facts.toLocaleString(locale),
      })}
    </span>
  );
}

/** How much of the recording is there, where its files claim more. */
function IncompleteMark({ project: { files } }: { project: Project }) {
  const { t } = useLocale();
  const length = incompleteLength(files);
  if (!length) return null;
  return (
    <span className="st st-note check num">
      {t('incomplete.mark', { length: lengthOfClaimed(length, t) })}
    </span>
  );
}

/** Finished, but not for the person: how much is left to be looked at is its state. */
function ToCheck({ project }: { project: Project }) {
  const { t, path, locale } = useLocale();
  const { id, openFindings, openNames } = project;
  const places = openFindings ?? 0;
  const view = places > 0 ? 'fidelity' : 'names';
  return (
    <Link className="st check" to={path('detail', { id, view })} state={fromList}>
      <Icon name="eye" small />
      <span>
        {places > 0
          ? countText(places, 'list.placesOne', 'list.places')
          : countText(openNames ?? 0, 'list.namesOne', 'list.names')}
        <span className="visually-hidden" translate="no">
          : {titleOf(project, t)}
        </span>
      </span>
    </Link>
  );

  function countText(
    count: number,
    one: 'list.placesOne' | 'list.namesOne',
    many: 'list.places' | 'list.names',
  ) {
    return count === 1 ? t(one) : t(many, { count: count.toLocaleString(locale) });
  }
}
