// The way from a recording back to the list, as it was left.
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { stepsFromList } from '#projects/page/from-list.ts';
import styles from '#projects/client/styles/detail-head.module.css';

/** Back in the history where the list lies there: with what was searched, loaded and scrolled to. */
export function BackLink() {
  const { t, path } = useLocale();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const steps = stepsFromList(state);
  const goBack = (event: MouseEvent) => {
    // With a key held it opens a tab or a window of its own, as every link does.
    if (steps === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <Link className={styles.back} to={path('app')} onClick={goBack}>
      <Icon name="back" small />
      {t('detail.back')}
    </Link>
  );
}
