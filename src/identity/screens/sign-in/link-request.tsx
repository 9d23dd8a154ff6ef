// Asking for a link by mail, to sign in with or to set a new password: the answer is the same for every address.
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TextKey } from '#i18n/de.ts';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { zodResolver } from '#ui/zod-resolver.ts';
import { type BrowserSession, useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import { AuthForm, SubmitButton } from '../forms/auth-form.tsx';
import { loadSchemas } from '../forms/load-schemas.ts';
import { coolDownOf, MAIL_EVERY_S, useCoolDown } from '../forms/cool-down.ts';
import { CoolDown } from '../forms/cool-down-line.tsx';

type Auth = Awaited<ReturnType<BrowserSession['client']>>['auth'];
type LinkRequestProps = {
  /** Asks for the mail. */
  ask: (
    auth: Auth,
    email: string,
  ) => Promise<{ error: { code?: string | undefined; message: string } | null }>;
  texts: Readonly<Record<'submit' | 'sent' | 'failed', TextKey>>;
  /** Typed on the screen before. */
  email?: string;
  /** Stands below the button. */
  children: ReactNode;
};

export function LinkRequest({ ask, texts, email: known = '', children }: LinkRequestProps) {
  const { t } = useLocale();
  const { client } = useSession();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [leftS, start] = useCoolDown();
  const form = useForm<{ email: string }>({
    resolver: zodResolver(async () => (await loadSchemas()).resetSchema, t),
    defaultValues: known ? { email: known } : {},
  });

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    setSentTo(null);
    setAskedFor(email);
    const { error } = await ask((await client()).auth, email);
    const waitS = error ? coolDownOf(error) : MAIL_EVERY_S;
    start(waitS ?? 0);
    if (error && waitS === null) return setFailure(sentenceOf(error, texts.failed));
    if (!error) setSentTo(email);
  });
  // Each address waits for itself: with another one the form can be sent at once.
  const isWaiting = leftS > 0 && askedFor !== null && sentTo === null;
  return (
    <AuthForm onSubmit={(event) => void submit(event)} failure={failure && t(failure)}>
      <output>
        {sentTo && <span className="notice blue">{t(texts.sent, { email: sentTo })}</span>}
        {isWaiting && <span className="notice blue">{t('auth.mailWait', { email: askedFor })}</span>}
      </output>
      <Field
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        required
        error={form.formState.errors.email?.message}
        // By the time it is filled in they are there.
        onFocus={() => void loadSchemas()}
        {...form.register('email')}
      />
      <SubmitButton busy={form.formState.isSubmitting}>
        {t(sentTo ? 'auth.mailAgain' : texts.submit)}
      </SubmitButton>
      <CoolDown leftS={leftS} />
      {children}
    </AuthForm>
  );
}
