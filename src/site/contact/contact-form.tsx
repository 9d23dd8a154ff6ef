// The form of the contact page.
import { useLocale } from '#ui/locale.tsx';
import { Line, longest, Sender, SentForm } from './sent-form.tsx';

export function ContactForm({ supportEmail }: { supportEmail: string | null }) {
  const { t } = useLocale();
  return (
    <SentForm of="contact" action="/api/contact" supportEmail={supportEmail}>
      <Sender of="contact" />
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
