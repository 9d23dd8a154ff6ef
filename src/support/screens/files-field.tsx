// Chooses the files of a message, and lists them.
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { acceptedEndings } from '../files/file-rules.ts';
import type { MessageFiles } from './use-message-files.ts';
import styles from './help.module.css';

export function FilesField({ files, wrong, add, remove }: MessageFiles) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div className="field">
      {/* The browser's own button speaks the browser's language, and says that nothing is chosen. */}
      <label className={`btn ${styles.choose}`}>
        {t('help.files')}
        <input
          type="file"
          multiple
          className="visually-hidden"
          accept={acceptedEndings.join(',')}
          aria-describedby={wrong.length > 0 ? `${id}-hint ${id}-wrong` : `${id}-hint`}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            target.value = '';
          }}
        />
      </label>
      <p className="hint" id={`${id}-hint`}>
        {t('help.filesHint')}
      </p>
      <div role="alert">
        {wrong.length > 0 && (
          <ul className={`wrong ${styles.files}`} id={`${id}-wrong`}>
            {wrong.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('help.filesChosen')}>
          {files.map((file) => (
            <li key={file.key}>
              <span>{file.name}</span>
              {file.id === null && <span className="small muted">{t('help.file.sending')}</span>}
              <Button
                look="text"
                aria-label={t('help.file.remove', { name: file.name })}
                onClick={() => remove(file.key)}
              >
                {t('help.file.removeShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
