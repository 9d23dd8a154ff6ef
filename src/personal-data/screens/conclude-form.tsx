// Concludes the processing contract: for whom, by whom, and that the person may.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '#identity/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import type { ShownContracts } from '../processing/processing-contracts.server.ts';
import { CONTRACTS_KEY, CONTRACTS_PATH } from './contracts-request.ts';
import styles from './personal-data.module.css';

type Values = { company: string; place: string; person: string; authorised: boolean };

export function ConcludeForm({ version, onDone }: { version: string; onDone: () => void }) {
  const { t } = useLocale();
  const { failure, conclude } = useConclude(version);
  const id = useId();
  const form = useForm<Values>({
    resolver: zodResolver(async () => (await import('../processing/contract-party.ts')).concludedForm, t),
    defaultValues: { company: '', place: '', person: '', authorised: false },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ company, place, person }) => {
    if (await conclude({ company, place, person })) onDone();
  });
  return (
    <form className={styles.wide} method="post" noValidate onSubmit={submit}>
      <div role="alert">{failure && <p className="notice red">{failure}</p>}</div>
      <Field
        label={t('agreement.company')}
        autoComplete="organization"
        required
        error={errors.company?.message}
        {...form.register('company')}
      />
      <Field
        label={t('agreement.place')}
        autoComplete="street-address"
        required
        error={errors.place?.message}
        {...form.register('place')}
      />
      <Field
        label={t('agreement.person')}
        hint={t('agreement.personHint')}
        autoComplete="name"
        required
        error={errors.person?.message}
        {...form.register('person')}
      />
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            required
            aria-invalid={errors.authorised ? true : undefined}
            aria-describedby={errors.authorised ? `${id}-wrong` : undefined}
            {...form.register('authorised')}
          />
          <span>{t('agreement.authority', { version })}</span>
        </label>
        <div role="alert">
          {errors.authorised && (
            <p className="wrong" id={`${id}-wrong`}>
              {errors.authorised.message}
            </p>
          )}
        </div>
      </div>
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {t('agreement.submit')}
        </Button>
      </div>
    </form>
  );
}

function useConclude(version: string) {
  const { t, locale } = useLocale();
  const { api } = useSession();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const conclude = async (party: Omit<Values, 'authorised'>): Promise<boolean> => {
    setFailure(null);
    try {
      const body = { ...party, version, locale, authorised: true };
      const contracts = await api<ShownContracts>(CONTRACTS_PATH, { method: 'POST', body });
      await queries.cancelQueries({ queryKey: CONTRACTS_KEY });
      queries.setQueryData(CONTRACTS_KEY, contracts);
      return true;
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('agreement.failed'));
      return false;
    }
  };
  return { failure, conclude };
}
