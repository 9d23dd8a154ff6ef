// The form of the contact page.
import { useLocale } from '#ui/locale.tsx';
import { Line, longest, SentForm } from './sent-form.tsx';

export function ContactForm({ supportEmail }: { supportEmail: string | null }) {
  const { t } = useLocale();
  return (
    <SentForm of="contact" action="/api/contact" supportEmail={supportEmail}>
      <Line id="contact-name" label={t('contact.name')} wrong={t('contact.nameMissing')}>
        <input
          id="contact-name"
          name="name"
          type="text"
          required
          autoComplete="name"
          maxLength={longest.name}
        />
      </Line>
      <Line
        id="contact-email"
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        wrong={t('contact.emailWrong')}
      >
        <input
          id="contact-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={longest.email}
          aria-describedby="contact-email-hint"
        />
      </Line>
      <Line
        id="contact-message"
        label={t('contact.message')}
        hint={t('contact.messageHint')}
        wrong={t('contact.messageMissing')}
      >
        <textarea
          id="contact-message"
          name="message"
          rows={8}
          required
          maxLength={longest.message}
          aria-describedby="contact-message-hint"
        />
      </Line>
    </SentForm>
  );
}
