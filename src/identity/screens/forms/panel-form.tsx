// A small form that opens below its button: what went wrong, fields, a way on and a way back.
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';

export function PanelForm(props: {
  /** What went wrong with the whole form; announced when it appears. */
  failure: string | null;
  busy: boolean;
  submitLabel: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { failure, busy, onSubmit, onCancel } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <div role="alert">{failure && <p className="notice red">{failure}</p>}</div>
      {props.children}
      <div className="acts">
        <Button type="submit" look="primary" busy={busy} busyLabel={t('shell.loading')}>
          {props.submitLabel}
        </Button>
        <Button onClick={onCancel}>{t('security.cancel')}</Button>
      </div>
    </form>
  );
}
