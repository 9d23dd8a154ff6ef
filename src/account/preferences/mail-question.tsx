// Asks once whether mails hold the text or no more than a link; the answer is one of the settings from then on.
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProfile } from '../account-provider.tsx';
import { isConfidential, resultMailOf } from '../mailed-result.ts';
import { type ResultMail, resultMails } from '../preferences.ts';
import styles from './mail-question.module.css';

export function MailQuestion() {
  const { t } = useLocale();
  const { profile, preferences, mailedTranscripts, savePreferences } = useProfile();
  const toast = useToast();
  const [chosen, setChosen] = useState<ResultMail | null>(null);
  const [titleId, textId] = [useId(), useId()];
  if (!profile || !mailedTranscripts || preferences.resultMail !== undefined) return null;
  const { meta_data: metaData } = profile.profile;
  const value = chosen ?? resultMailOf(metaData);
  const answer = async () => {
    if (await savePreferences({ resultMail: value })) toast(t('mailQuestion.saved'), { kind: 'success' });
  };
  return (
    <section className={`notice blue above ${styles.question}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('mailQuestion.title')}</h2>
      <p id={textId}>{t(isConfidential(metaData) ? 'mailQuestion.confidential' : 'mailQuestion.text')}</p>
      <div className={styles.answer}>
        <Segmented
          label={t('mailQuestion.title')}
          describedBy={textId}
          value={value}
          onChange={setChosen}
          options={resultMails.map((one) => ({ value: one, label: t(`mailQuestion.${one}`) }))}
        />
        <Button small onClick={() => void answer()}>
          {t('mailQuestion.save')}
        </Button>
      </div>
    </section>
  );
}
