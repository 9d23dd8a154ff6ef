// Chooses what applies to one project: the person's general rule, or one of its own.
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ProjectRetention } from '../retention-schema.ts';
import { RetentionFields, useEnteredDays } from './retention-fields.tsx';
import { RetentionWarning } from './retention-warning.tsx';
import { ruleText } from './rule-text.ts';
import { useSaveRetention } from './use-retention.ts';
import styles from './retention.module.css';

export function ProjectRetentionDialog(props: {
  path: string;
  known: ProjectRetention;
  onClose: () => void;
}) {
  const { path, known, onClose } = props;
  const { own, general } = known;
  const { t } = useLocale();
  const [isOwn, setOwn] = useState(own !== null);
  const { check, ...fields } = useEnteredDays(own ?? general);
  const { isPending, save, warned, confirm, withdraw } = useSaveRetention(path, onClose);
  const form = useId();
  const submit = () => {
    const rule = isOwn ? check() : null;
    if (rule !== undefined && !isPending) save(rule);
  };
  if (warned)
    return (
      <RetentionWarning count={warned.accepted} isBusy={isPending} onConfirm={confirm} onCancel={withdraw} />
    );
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title={t('retention.title')}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('retention.warnCancel')}
          </Button>
          <Button type="submit" form={form} look="primary" busy={isPending}>
            {t('retention.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className={styles.choice}>
          <legend>{t('retention.which')}</legend>
          <label className="check">
            <input type="radio" name={form} checked={!isOwn} onChange={() => setOwn(false)} />
            <span>
              {t('retention.useGeneral')}: <span className="muted">{ruleText(general, t)}</span>
            </span>
          </label>
          <label className="check">
            <input type="radio" name={form} checked={isOwn} onChange={() => setOwn(true)} />
            <span>{t('retention.useOwn')}</span>
          </label>
        </fieldset>
        {isOwn && <RetentionFields {...fields} />}
      </form>
    </Dialog>
  );
}
