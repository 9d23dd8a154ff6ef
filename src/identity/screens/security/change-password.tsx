// Another password: the present one is asked for, and after a day without a sign-in a code from the mailbox, too.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import type { changePasswordSchema } from '../forms/auth-schemas.ts';
import type { ChangeEnds } from './change-name.tsx';
import { loadSchemas } from '../forms/load-schemas.ts';
import { MailedCode } from '../forms/mailed-code.tsx';
import { PanelForm } from '../forms/panel-form.tsx';
import { NewPassword } from '../forms/new-password.tsx';

type Values = z.input<typeof changePasswordSchema>;

/** @param props.hasPassword false where the account has only been opened by links or providers so far */
export function ChangePassword({ hasPassword, onDone, onCancel }: ChangeEnds & { hasPassword: boolean }) {
  const { t } = useLocale();
  const { client } = useSession();
  const [failure, setFailure] = useState<TextKey | null>(null);
  // What waits for a code from the mailbox.
  const [waiting, setWaiting] = useState<Values | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(async () => {
      const schemas = await loadSchemas();
      return hasPassword ? schemas.changePasswordSchema : schemas.firstPasswordSchema;
    }, t),
    defaultValues: { current: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const save = async ({ current, password }: Values, nonce?: string): Promise<TextKey | null> => {
    const { error } = await (await client()).auth.updateUser({
      password,
      ...(hasPassword && { current_password: current }),
      ...(nonce && { nonce }),
    });
    if (!error) onDone(t('security.passwordSaved'));
    return error && sentenceOf(error, 'auth.update.changeFailed');
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const wrong = await save(values);
    if (wrong === 'auth.codeNeeded') return setWaiting(values);
    setFailure(wrong);
  });
  if (waiting)
    return (
      <MailedCode
        submitLabel={t('auth.update.submit')}
        onCode={async (code) => {
          const wrong = await save(waiting, code);
          return wrong && t(wrong);
        }}
        onCancel={onCancel}
      />
    );
  return (
    <PanelForm
      failure={failure && t(failure)}
      busy={isSubmitting}
      submitLabel={t('auth.update.submit')}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      {hasPassword && (
        <Field
          label={t('security.currentPassword')}
          type="password"
          autoComplete="current-password"
          error={errors.current?.message}
          required
          {...form.register('current')}
        />
      )}
      <NewPassword label="auth.newPassword" field={form.register('password')} error={errors.password} />
      <p className="hint">{t('security.passwordEnds')}</p>
    </PanelForm>
  );
}
