// Cancels a contract, or withdraws from it, without a sign-in.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '#identity/public.tsx';
import { AuthForm, AuthHead, SubmitButton } from '#identity/screens/forms/public.tsx';
import type { TextKey } from '#i18n/de.ts';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LOOKS_LIKE_ADDRESS } from '#ui/mail-address.ts';
import { useLocale } from '#ui/locale.tsx';
import { declaredText, type DeclaredValues, momentOf } from './declared-text.ts';
import styles from './declaration-form.module.css';

type Kind = 'cancel' | 'withdraw';
type Values = DeclaredValues;

const none: Values = { name: '', email: '', orderNumber: '', ground: 'ordinary', reason: '', endsOn: '' };

export function DeclarationForm({ kind, appName }: { kind: Kind; appName: string }) {
  const { t, locale } = useLocale();
  const { api } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [received, setReceived] = useState<{ at: string; values: Values } | null>(null);
  const form = useForm<Values>({ defaultValues: none });
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      // The reason of a choice that was taken back is not sent.
      const meant = values.ground === 'cause' ? values : { ...values, reason: '' };
      const given = Object.fromEntries(Object.entries(meant).filter(([, value]) => value.trim() !== ''));
      const body = { kind, ...given };
      const { receivedAt } = await api<{ receivedAt: string }>('/api/contract/declarations', {
        method: 'POST',
        body,
      });
      setReceived({ at: receivedAt, values: meant });
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : t('declaration.failed'));
    }
  });
  const save = (text: string) => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const link = Object.assign(document.createElement('a'), { href: url });
    link.download = `${t(`declaration.${kind}.fileName`)}.txt`;
    link.click();
    URL.revokeObjectURL(url);
  };
  const title = t(received ? `declaration.${kind}.done` : `declaration.${kind}.title`);
  return (
    <>
      <AuthHead title={title}>{received ? null : t(`declaration.${kind}.lead`)}</AuthHead>
      {received ? (
        <div className={styles.receipt}>
          <output className="notice">
            {t('declaration.doneText', {
              at: momentOf(received.at, locale),
              email: received.values.email,
            })}
          </output>
          <Button onClick={() => save(declaredText({ ...received, kind, appName, t, locale }))}>
            {t('declaration.save')}
          </Button>
        </div>
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
  const optional = (label: TextKey) => `${t(label)} (${t('declaration.optional')})`;
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
          pattern: { value: LOOKS_LIKE_ADDRESS, message: t('declaration.emailInvalid') },
        })}
      />
      <Field
        label={optional('declaration.orderNumber')}
        autoComplete="off"
        {...form.register('orderNumber')}
      />
      {kind === 'cancel' && (
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
          {form.watch('ground') === 'cause' && (
            <Field label={optional('declaration.reason')} autoComplete="off" {...form.register('reason')} />
          )}
          <Field
            label={optional('declaration.endsOn')}
            hint={t('declaration.endsOnHint')}
            type="date"
            {...form.register('endsOn')}
          />
        </>
      )}
    </>
  );
}
