// Cancels a contract, or withdraws from it, without a sign-in.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '#identity/public.tsx';
import { AuthForm, AuthHead, SubmitButton } from '#identity/screens/forms/public.tsx';
import type { TextKey } from '#i18n/de.ts';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';

type Kind = 'cancel' | 'withdraw';
type Values = {
  name: string;
  email: string;
  orderNumber: string;
  ground: 'ordinary' | 'cause';
  reason: string;
};

const none: Values = { name: '', email: '', orderNumber: '', ground: 'ordinary', reason: '' };

export function DeclarationForm({ kind }: { kind: Kind }) {
  const { t, locale } = useLocale();
  const { api } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [received, setReceived] = useState<{ at: string; email: string } | null>(null);
  const form = useForm<Values>({ defaultValues: none });
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
      const body = { kind, ...given };
      const { receivedAt } = await api<{ receivedAt: string }>('/api/contract/declarations', {
        method: 'POST',
        body,
      });
      setReceived({ at: momentOf(receivedAt, locale), email: values.email });
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : t('declaration.failed'));
    }
  });
  const title = t(received ? `declaration.${kind}.done` : `declaration.${kind}.title`);
  return (
    <>
      <AuthHead title={title}>{received ? null : t(`declaration.${kind}.lead`)}</AuthHead>
      {received ? (
        <output className="notice">{t('declaration.doneText', received)}</output>
      ) : (
        <AuthForm
          failure={failure}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event);
          }}
        >
          <Fields kind={kind} form={form} />
          <SubmitButton busy={form.formState.isSubmitting}>{t(`declaration.${kind}.submit`)}</SubmitButton>
        </AuthForm>
      )}
    </>
  );
}

function Fields({ kind, form }: { kind: Kind; form: ReturnType<typeof useForm<Values>> }) {
  const { t } = useLocale();
  const { errors } = form.formState;
  const needed = (key: TextKey = 'declaration.needed') => ({ required: t(key) });
  const isWithdrawal = kind === 'withdraw';
  const orderNumber = `${t('declaration.orderNumber')}${isWithdrawal ? '' : ` (${t('declaration.optional')})`}`;
  return (
    <>
      <Field
        label={t('declaration.name')}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name', needed())}
      />
      <Field
        label={t('declaration.email')}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email', {
          ...needed('declaration.emailInvalid'),
          pattern: { value: /^\S+@\S+\.\S+$/, message: t('declaration.emailInvalid') },
        })}
      />
      <Field
        label={orderNumber}
        autoComplete="off"
        required={isWithdrawal}
        error={errors.orderNumber?.message}
        {...form.register('orderNumber', isWithdrawal ? needed() : {})}
      />
      {!isWithdrawal && (
        <>
          <fieldset className="choices">
            <legend className="legend">{t('declaration.ground')}</legend>
            {(['ordinary', 'cause'] as const).map((ground) => (
              <label className="check" key={ground}>
                <input type="radio" value={ground} {...form.register('ground')} />
                {t(`declaration.ground.${ground}`)}
              </label>
            ))}
          </fieldset>
          <Field
            label={`${t('declaration.reason')} (${t('declaration.optional')})`}
            autoComplete="off"
            {...form.register('reason')}
          />
        </>
      )}
    </>
  );
}

function momentOf(iso: string, locale: 'de' | 'en'): string {
  return new Date(iso).toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
