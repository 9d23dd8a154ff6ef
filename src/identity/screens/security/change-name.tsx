// The name by which the product addresses its person.
import { useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import { useFocusAtFirst } from '../forms/focus-at-first.ts';
import { PanelForm } from '../forms/panel-form.tsx';

export type ChangeEnds = {
  /** With a sentence about what is so now. */
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** As registering has it, in characters. */
const LONGEST = 200;

export function ChangeName({ first, onDone, onCancel }: ChangeEnds & { first: string }) {
  const { t } = useLocale();
  const { client } = useSession();
  const [name, setName] = useState(first);
  const [complaint, setComplaint] = useState<TextKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const input = useFocusAtFirst();
  const save = async () => {
    const fullName = name.trim();
    const wrong = fullName === '' ? 'auth.nameNeeded' : fullName.length > LONGEST ? 'auth.nameTooLong' : null;
    setComplaint(wrong);
    setFailure(null);
    if (wrong) return input.current?.focus();
    setBusy(true);
    const { error } = await (await client()).auth.updateUser({ data: { full_name: fullName } });
    setBusy(false);
    if (error) return setFailure(sentenceOf(error, 'security.nameFailed'));
    onDone(t('security.nameSaved'));
  };
  return (
    <PanelForm
      failure={failure && t(failure)}
      busy={isBusy}
      submitLabel={t('security.save')}
      onSubmit={() => void save()}
      onCancel={onCancel}
    >
      <Field
        ref={input}
        label={t('auth.name')}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={complaint && t(complaint)}
        required
      />
    </PanelForm>
  );
}
