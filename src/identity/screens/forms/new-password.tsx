// A new password, typed once: the eye beside it shows what was typed, and a forgotten one is reset by mail.
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';

type NewPasswordProps = {
  label: TextKey;
  /** From `form.register`. */
  field: UseFormRegisterReturn;
  error: { message?: string | undefined } | undefined;
};

/** Says that it is a new password, so that password managers offer one. */
export function NewPassword({ label, field, error }: NewPasswordProps) {
  const { t } = useLocale();
  return (
    <Field
      label={t(label)}
      type="password"
      autoComplete="new-password"
      required
      hint={t('auth.passwordHint')}
      error={error?.message}
      {...field}
    />
  );
}
