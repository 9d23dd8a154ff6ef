// Numbers, dates, names and negations of a text, each at its place: a person listens to it and ticks it.
import type { KeyboardEvent } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useMay } from '#projects/client/team.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useSound } from '#projects/player/public.tsx';
import { countChecked } from '../../findings/open-findings.ts';
import type { Fact } from '../../names/find-facts.ts';
import { PlaceInText, PlayPlace, stretchAround } from '../../names/name-in-text.tsx';
import factListStyles from './fact-list.module.css';
import findingListStyles from './finding-list.module.css';
import { MoreEntries, useGrowingList } from './growing-list.tsx';

type FactListProps = {
  facts: readonly Fact[];
  resolved: ReadonlySet<string>;
  resolveFinding: (key: string, resolved?: boolean) => void;
};

export function FactList({ facts, resolved, resolveFinding }: FactListProps) {
  const { soundDeletedAt } = useProject();
  const { t } = useLocale();
  const { shown, ...rest } = useGrowingList(facts);
  if (facts.length === 0) return null;
  const checked = countChecked(
    facts.map(({ key }) => key),
    resolved,
  );
  const tick = ({ key, term }: Fact, is: boolean) => {
    resolveFinding(key, is);
    // What was confirmed for the whole text is so no more where one of its places is in doubt.
    if (!is && term !== null && resolved.has(term)) resolveFinding(term, false);
  };
  return (
    <section aria-labelledby="facts" className={findingListStyles.alarmSection} data-facts>
      <h2 id="facts" tabIndex={-1}>
        {t('facts.title')}
        <span className="num faint">{t('facts.checkedOf', { checked, count: facts.length })}</span>
      </h2>
      <p className="small muted">
        {soundDeletedAt ? (
          t('facts.soundGone')
        ) : (
          <>
            {t('facts.how')} <span className={factListStyles.keys}>{t('facts.keys')}</span>
          </>
        )}
      </p>
      <ul className={factListStyles.facts}>
        {shown.map((fact, index) => (
          // The same may stand twice at one moment; places have no identity but their order.
          // oxlint-disable-next-line react/no-array-index-key
          <FactEntry
            key={`${index} ${fact.key}`}
            fact={fact}
            isChecked={resolved.has(fact.key)}
            onTick={tick}
          />
        ))}
      </ul>
      <MoreEntries {...rest} />
    </section>
  );
}

function FactEntry(props: { fact: Fact; isChecked: boolean; onTick: (fact: Fact, is: boolean) => void }) {
  const { fact, isChecked, onTick } = props;
  const { kind, occurrence } = fact;
  const project = useProject();
  const mayTick = useMay(project, 'edit') && project.soundDeletedAt === null;
  const { listen } = useSound();
  const { t, locale } = useLocale();
  return (
    <li>
      <PlayPlace occurrence={occurrence} text={occurrence.text} />
      <label className="check">
        <input
          type="checkbox"
          checked={isChecked}
          disabled={!mayTick}
          onChange={({ target }) => onTick(fact, target.checked)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return moveByArrows(event);
            event.preventDefault();
            listen(...stretchAround(occurrence));
          }}
        />
        <span>
          <span className={factListStyles.kind} lang={locale}>
            {t(`facts.kind.${kind}`)}{' '}
          </span>
          <PlaceInText occurrence={occurrence} />
        </span>
      </label>
    </li>
  );
}

/** From one tick to the next, past the buttons between them. */
function moveByArrows(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const boxes = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])];
  const next = boxes[boxes.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
