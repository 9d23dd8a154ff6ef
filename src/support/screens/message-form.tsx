// One message, and the sentence about what it lacks. What was typed stays until it is stored.
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { FilesField } from './files-field.tsx';
import { useMessageFiles } from './use-message-files.ts';
import styles from './help.module.css';

/** UTF-16 units, as the server takes them. */
const LONGEST_MESSAGE = 5_000;

type Props = {
  label: string;
  hint?: string;
  action: string;
  rows: number;
  /** For an error without a sentence of its own. */
  failed: string;
  /** @param fileIds of files that were sent before */
  send: (message: string, fileIds: readonly string[]) => Promise<void>;
  /** Fields above the message. */
  before?: ReactNode;
  children?: ReactNode;
};

export function MessageForm({ label, hint, action, rows, failed, send, before, children }: Props) {
  const { t } = useLocale();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const files = useMessageFiles();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() === '') {
      setWrong(t('help.messageMissing'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    setWrong(null);
    try {
      const fileIds = await files.arrived();
      if (fileIds === null) return;
      await send(message, fileIds);
      setMessage('');
      files.clear();
    } catch (error) {
      setWrong(error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : failed);
    } finally {
      setBusy(false);
    }
  };
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {before}
      <div className="field">
        <label htmlFor={id} className="legend">
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          maxLength={LONGEST_MESSAGE}
          value={message}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => {
            setMessage(target.value);
            setWrong(null);
          }}
        />
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <div role="alert">
          {wrong && (
            <p className="wrong" id={`${id}-wrong`}>
              {wrong}
            </p>
          )}
        </div>
      </div>
      <FilesField {...files} />
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={isBusy}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
