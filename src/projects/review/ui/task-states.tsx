// While texts are worked on, and when that fails.
import { useLocale } from '#ui/locale.tsx';
import { ListLoading, LoadFailed } from '#projects/client/load-states.tsx';
import styles from '#projects/client/styles/compare-view.module.css';

export function TaskState(props: { errors: readonly (Error | null)[]; onRetry: () => void; busy: boolean }) {
  const { t } = useLocale();
  const error = props.errors.find((one) => one !== null);
  if (!error)
    return (
      <>
        <output className="visually-hidden">{t('proof.loading')}</output>
        <ListLoading />
      </>
    );
  return (
    <LoadFailed
      title={t('proof.failed')}
      error={error}
      text={(reason) => t('proof.failedText', { reason })}
      onRetry={props.onRetry}
      busy={props.busy}
    />
  );
}

/** „4 Abweichungen“: the number stands out. */
export function Count(props: { value: number; one: string; many: string; red?: boolean }) {
  const { locale } = useLocale();
  return (
    <span className={props.red ? styles.red : undefined}>
      <b>{props.value.toLocaleString(locale)}</b> {props.value === 1 ? props.one : props.many}
    </span>
  );
}
