// How a name, amount or date should read, and at which of its places.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { correctionsOf } from './corrections.ts';
import type { Occurrence, Term } from './term.ts';
import { PlaceInText, PlayPlace } from './name-in-text.tsx';
import styles from './names-view.module.css';

/** As long as an entry of the word list may be. */
const LONGEST = 60;

export function TermForm(props: {
  term: Term;
  busy: boolean;
  onCancel: () => void;
  onApply: (correction: { places: readonly Occurrence[]; right: string; keeps: boolean }) => void;
}) {
  const { term, busy, onCancel, onApply } = props;
  const { t } = useLocale();
  const [typed, setTyped] = useState(term.text);
  const [left, setLeft] = useState<ReadonlySet<Occurrence>>(new Set());
  const [keeps, setKeeps] = useState(term.kind === 'name');
  const right = typed.trim().replaceAll(/\s+/g, ' ');
  const places = term.occurrences.filter((occurrence) => !left.has(occurrence));
  const count = correctionsOf(term, places, right).length;
  const toggle = (occurrence: Occurrence) => {
    const next = new Set(left);
    if (!next.delete(occurrence)) next.add(occurrence);
    setLeft(next);
  };
  const isListable = term.kind === 'name' && /\p{L}/u.test(right);
  return (
    <form
      className={styles.termForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) onApply({ places, right, keeps: keeps && isListable });
      }}
    >
      <Field
        label={t('names.right')}
        value={typed}
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
        // The person asked for this field a moment ago.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <fieldset className={`choices ${styles.termPlaces}`}>
        <legend className="legend">{t('names.where')}</legend>
        {term.occurrences.map((occurrence) => (
          <div key={`${occurrence.segment} ${occurrence.from}`} className={styles.termPlace}>
            <PlayPlace occurrence={occurrence} text={occurrence.text} />
            <label className="check">
              <input type="checkbox" checked={!left.has(occurrence)} onChange={() => toggle(occurrence)} />
              <PlaceInText occurrence={occurrence} />
            </label>
          </div>
        ))}
      </fieldset>
      {isListable && (
        <label className="check">
          <input type="checkbox" checked={keeps} onChange={() => setKeeps(!keeps)} />
          {t('names.keep')}
        </label>
      )}
      <div className="acts">
        <Button type="submit" look="primary" small busy={busy} aria-disabled={count === 0}>
          {count === 0
            ? t('names.applyNone')
            : count === 1
              ? t('names.applyOne')
              : t('names.apply', { count })}
        </Button>
        <Button small onClick={onCancel}>
          {t('names.cancel')}
        </Button>
      </div>
    </form>
  );
}
