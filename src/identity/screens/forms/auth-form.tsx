// The parts that every sign-in screen is made of.
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useIsAwake } from './entry-state.ts';
import styles from './auth-form.module.css';

export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {children && <p className={`muted ${styles.authLead}`}>{children}</p>}
    </>
  );
}

export function AuthForm(props: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What went wrong with the whole form; announced when it appears. */
  failure?: ReactNode;
  children: ReactNode;
}) {
  const isAwake = useIsAwake();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    // Somebody was quicker than the page: `form-before-script.js` has kept it.
    if (!isAwake || !current || !('sent' in current.dataset)) return;
    delete current.dataset.sent;
    current.requestSubmit();
  }, [isAwake]);
  // `post`, so that a form sent without any script never puts a password into the address.
  return (
    <form
      ref={form}
      method="post"
      noValidate
      data-waking={isAwake ? undefined : ''}
      onSubmit={props.onSubmit}
    >
      <div role="alert">{props.failure && <p className="notice red">{props.failure}</p>}</div>
      {props.children}
    </form>
  );
}

export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { t } = useLocale();
  return (
    <Button type="submit" look="primary" wide busy={busy} busyLabel={t('auth.busy')}>
      {children}
    </Button>
  );
}
