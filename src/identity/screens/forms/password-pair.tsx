// A new password, typed twice: what registering and setting a new one have in common.
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';

type PasswordPairProps = {
  label: TextKey;
  /** From `form.register`. */
  password: UseFormRegisterReturn;
  again: UseFormRegisterReturn;
  errors: {
    password?: { message?: string | undefined } | undefined;
    again?: { message?: string | undefined } | undefined;
  };
};

/** Both say that they are new passwords, so that password managers offer one and fill it in twice. */
export function PasswordPair({ label, password, again, errors }: PasswordPairProps) {
  const { t } = useLocale();
  return (
    <>
      <Field
        label={t(label)}
        type="password"
        autoComplete="new-password"
        required
        hint={t('auth.passwordHint')}
        error={errors.password?.message}
        {...password}
      />
      <Field
        label={t('auth.passwordAgain')}
        type="password"
        autoComplete="new-password"
        required
        error={errors.again?.message}
        {...again}
      />
    </>
  );
}
