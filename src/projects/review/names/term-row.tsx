// One name, amount or date: heard, confirmed, or corrected at all its places.
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useMay } from '#projects/client/team.ts';
import { useProject } from '#projects/page/project-context.ts';
import { PlaceInText, PlayPlace } from './name-in-text.tsx';
import type { Occurrence, Term } from './term.ts';
import { TermForm } from './term-form.tsx';
import styles from './names-view.module.css';

export function TermRow(props: {
  term: Term;
  isResolved: boolean;
  /** Lists ask for it. */
  isToCheck: boolean;
  onResolve: (resolved: boolean) => void;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  onRemember: () => void;
  busy: boolean;
  onApply: (correction: { places: readonly Occurrence[]; right: string; keeps: boolean }) => void;
}) {
  const { term, isResolved, isToCheck, onResolve, isOpen, onOpen, onRemember, busy, onApply } = props;
  const project = useProject();
  const { language } = project;
  const mayDecide = useMay(project, 'edit');
  const { t } = useLocale();
  const { text, occurrences, spellings, kind } = term;
  const [first] = occurrences;
  const others = spellings.filter((spelling) => spelling !== text);
  const count = occurrences.length;
  const notes = [
    count === 1 ? t('names.place') : t('names.places', { count }),
    others.length > 0 && t('names.alsoWritten', { spellings: others.join(', ') }),
    isToCheck && t('names.isToCheck'),
    term.doubtful && !isResolved && t('names.doubtful'),
    term.known && t('names.known'),
    isResolved && t('names.confirmed'),
  ].filter((note) => note !== false);
  return (
    <li className={isResolved ? `${styles.term} done` : styles.term} tabIndex={-1}>
      <div className={styles.termLine}>
        {first && <PlayPlace occurrence={first} text={text} />}
        <div>
          <h3 lang={language} translate="no">
            {isResolved && <Icon name="check" small />}
            {text}
          </h3>
          <p className="small muted num">{notes.join(' · ')}</p>
          {first && count === 1 && <PlaceInText occurrence={first} />}
        </div>
        <div className="acts">
          {!mayDecide ? null : isResolved ? (
            <>
              {kind === 'name' && !term.known && (
                <Button small aria-label={t('names.rememberLong', { text })} onClick={onRemember}>
                  {t('names.remember')}
                </Button>
              )}
              <Button small aria-label={t('names.reopenLong', { text })} onClick={() => onResolve(false)}>
                {t('names.reopen')}
              </Button>
            </>
          ) : (
            <>
              <Button small aria-label={t('names.confirmLong', { text })} onClick={() => onResolve(true)}>
                {t('names.confirm')}
              </Button>
              <Button
                small
                aria-label={t('names.correctLong', { text })}
                aria-expanded={isOpen}
                onClick={() => onOpen(!isOpen)}
              >
                {t('names.correct')}
              </Button>
            </>
          )}
        </div>
      </div>
      {isOpen && !isResolved && (
        <TermForm term={term} busy={busy} onCancel={() => onOpen(false)} onApply={onApply} />
      )}
    </li>
  );
}
