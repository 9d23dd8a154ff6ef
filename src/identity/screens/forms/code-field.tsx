// The six digits of an authenticator app: typed, pasted with spaces, or filled in by the browser.
import type { Ref } from 'react';
import { normaliseText } from '#platform/text/normal-text.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';

const DIGITS = 6;
/** In UTF-16 code units. A longer paste is some other text. */
const MOST_PASTED = 1_000;

export function CodeField(props: {
  value: string;
  onChange: (code: string) => void;
  hint?: string;
  error?: string | undefined;
  isWrong?: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  const { t } = useLocale();
  const { onChange, ...field } = props;
  return (
    <Field
      {...field}
      label={t('factor.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={({ target }) => onChange(digitsOf(target.value))}
    />
  );
}

export function isWholeCode(code: string): boolean {
  return code.length === DIGITS;
}

/** What else was pasted with the digits is dropped. */
export function digitsOf(text: string): string {
  return normaliseText(text.slice(0, MOST_PASTED), 'NFKC').replace(/\D/g, '').slice(0, DIGITS);
}
