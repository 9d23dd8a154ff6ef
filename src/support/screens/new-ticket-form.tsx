// A message to the operator from an account.
import { useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { MessageForm } from './message-form.tsx';
import { type Subject, SubjectFields } from './subject-fields.tsx';

type Props = {
  /** Where the answer goes; null without a confirmed address, undefined until it is known. */
  email: string | null | undefined;
  supportEmail: string | null;
  onSent: () => void;
};

const nothing: Subject = { topic: 'recording', projectId: '' };

export function NewTicketForm({ email, supportEmail, onSent }: Props) {
  const { t, locale, path } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const [subject, setSubject] = useState(nothing);
  const send = async (message: string, files: readonly string[]) => {
    const { number } = await api<{ number: number }>('/api/support/tickets', {
      method: 'POST',
      body: {
        message,
        files,
        locale,
        topic: subject.topic,
        ...(subject.projectId && { projectId: subject.projectId }),
      },
    });
    toast(t('help.sent', { number: String(number) }), { kind: 'success' });
    setSubject(nothing);
    onSent();
  };
  return (
    <section aria-labelledby="write">
      <h2 id="write">{t('help.writeTitle')}</h2>
      {email === null ? (
        <>
          <p>{t('help.noMailbox')}</p>
          <p>
            <a className="btn" href={path('contact')}>
              {t('help.contact')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="muted">{email ? t('help.writeLead', { email }) : '\u00a0'}</p>
          <MessageForm
            label={t('help.message')}
            before={<SubjectFields subject={subject} onChange={setSubject} />}
            action={t('help.send')}
            rows={6}
            failed={t('help.failed')}
            send={send}
          >
            {supportEmail && (
              <a className="btn text" href={`mailto:${supportEmail}`}>
                {t('help.byMail', { email: supportEmail })}
              </a>
            )}
          </MessageForm>
        </>
      )}
    </section>
  );
}
