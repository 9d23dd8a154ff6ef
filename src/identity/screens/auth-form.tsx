// The parts that every sign-in screen is made of.
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useIsAwake } from './entry-state.ts';

export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {children && <p className="muted auth-lead">{children}</p>}
    </>
  );
}

export function AuthForm(props: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What went wrong with the whole form; announced when it appears. */
  failure?: ReactNode;
  children: ReactNode;
}) {
  // `post`, so that a form sent before the script is awake never puts a password into the address.
  return (
    <form method="post" noValidate onSubmit={props.onSubmit}>
      <div role="alert">{props.failure && <p className="notice red">{props.failure}</p>}</div>
      {props.children}
    </form>
  );
}

export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { t } = useLocale();
  const isAwake = useIsAwake();
  return (
    <Button
      type="submit"
      look="primary"
      wide
      busy={busy}
      busyLabel={t('auth.busy')}
      disabled={!isAwake}
      data-waking={isAwake ? undefined : ''}
    >
      {children}
    </Button>
  );
}
