// Names and terms that the text shall spell as the person does.
import { useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Vocabulary } from './use-vocabulary.ts';

export function VocabularyField({ vocabulary }: { vocabulary: Vocabulary }) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('upload.vocabulary')}</label>
      <textarea
        id={id}
        rows={3}
        value={vocabulary.text}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => vocabulary.setText(event.target.value)}
      />
      <p className="small faint" id={`${id}-hint`}>
        {t('upload.vocabularyHint')}
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={vocabulary.keeps}
          onChange={(event) => vocabulary.setKeeps(event.target.checked)}
        />
        {t('upload.vocabularyKeep')}
      </label>
    </div>
  );
}
