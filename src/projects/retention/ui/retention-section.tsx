// A person's rule for all recordings, as a section of the profile.
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { RetentionRule } from '../retention-rule.ts';
import type { PersonRetention } from '../retention-schema.ts';
import { RetentionFields, useEnteredDays } from './retention-fields.tsx';
import { RetentionWarning } from './retention-warning.tsx';
import { ruleText } from './rule-text.ts';
import { useRetention, useSaveRetention } from './use-retention.ts';
import styles from './retention.module.css';

const PATH = '/api/retention';

export function RetentionSection() {
  const { t } = useLocale();
  const { data, error, refetch, isFetching } = useRetention<PersonRetention>(PATH);
  return (
    <section id="retention" aria-labelledby="retention-title">
      <h2 id="retention-title">{t('retention.title')}</h2>
      <div className={styles.retention}>
        <p className="muted">
          {t('retention.lead')} {t('retention.mailed')}
        </p>
        {data && <RuleForm key={JSON.stringify(data.rule)} rule={data.rule} />}
        {error && (
          <div role="alert">
            <p className="notice red">{error.message}</p>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function RuleForm({ rule }: { rule: RetentionRule | null }) {
  const { t } = useLocale();
  const { check, ...fields } = useEnteredDays(rule);
  const { isPending, save, warned, confirm, withdraw } = useSaveRetention(PATH, () => undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = check();
    if (entered && !isPending) save(entered);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{ruleText(rule, t)}</p>
      <RetentionFields {...fields} />
      <div>
        <Button type="submit" busy={isPending}>
          {t('retention.save')}
        </Button>
      </div>
      <RetentionWarning
        count={warned?.accepted ?? null}
        isBusy={isPending}
        onConfirm={confirm}
        onCancel={withdraw}
      />
    </form>
  );
}
