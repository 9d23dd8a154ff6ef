// What the forms of the three steps have in common.
import type { FormEvent, ReactNode } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { ProfileAnswer } from '../profile.ts';

export type StepProps = {
  profile: ProfileAnswer['profile'];
  /** The step is saved. */
  onDone: () => void;
};

export function StepForm(props: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  failure: TextKey | null;
  isBusy: boolean;
  submit: TextKey;
  children: ReactNode;
}) {
  const { t } = useLocale();
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void props.onSubmit(event);
      }}
    >
      <div role="alert">{props.failure && <p className="notice red">{t(props.failure)}</p>}</div>
      {props.children}
      <Button type="submit" look="primary" wide busy={props.isBusy}>
        {t(props.submit)}
      </Button>
    </form>
  );
}
