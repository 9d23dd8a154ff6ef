// The list when none of its projects match.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ListView } from '../model/list-view.ts';
import type { ChangeView } from './use-list-view.ts';
import styles from '#projects/client/styles/project-list.module.css';

/** There are recordings, but none of these words or filters. */
export function NothingFound({ view, onView }: { view: ListView; onView: ChangeView }) {
  const { t } = useLocale();
  const words = view.q.trim();
  return (
    <div className={`empty ${styles.nothing}`}>
      <h2 className={styles.first}>{words === '' ? t('list.nothing') : t('list.nothingFor', { words })}</h2>
      <p>{t(words === '' ? 'list.nothingFilter' : 'list.nothingText')}</p>
      <div className="acts">
        <Button onClick={() => onView({ q: '', state: null, language: null, period: null })}>
          {t('list.showAll')}
        </Button>
      </div>
    </div>
  );
}
