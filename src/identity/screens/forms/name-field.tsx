// The name that a person gives to a key or an app, to tell it from others.
import { type Ref, useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';

/** As /auth/v1 takes it, in characters. */
const LONGEST = 100;

export function useName(first: string) {
  const [name, setName] = useState(first);
  const [complaint, setComplaint] = useState<TextKey | null>(null);
  return {
    field: { name, setName, complaint },
    /** @returns the name, or null after saying what is wrong with it */
    taken: () => {
      const trimmed = name.trim();
      const wrong =
        trimmed === '' ? 'security.nameNeeded' : trimmed.length > LONGEST ? 'security.nameTooLong' : null;
      setComplaint(wrong);
      return wrong ? null : trimmed;
    },
  };
}

export function NameField(props: {
  field: ReturnType<typeof useName>['field'];
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const { t } = useLocale();
  const { field, ...rest } = props;
  return (
    <Field
      {...rest}
      label={t('security.name')}
      value={field.name}
      onChange={({ target }) => field.setName(target.value)}
      error={field.complaint && t(field.complaint)}
      autoComplete="off"
      required
    />
  );
}
