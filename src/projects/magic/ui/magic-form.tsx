// The order: what shall be written, by which model, from which text; with templates to start from and to keep.
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import {
  type MagicPage,
  type MagicLevel,
  magicLimits,
  type MagicOptions,
  type MagicSource,
} from '../magic-run.ts';
import { ModelField } from './model-field.tsx';
import { NeedsPro } from './needs-pro.tsx';
import { SourceField } from './source-field.tsx';
import { TemplateField } from './template-field.tsx';
import styles from './magic.module.css';

/** Characters left below which the form shows their number. */
const TELL_BELOW = 500;

export function MagicForm(props: {
  offer: MagicPage;
  /** An order that shall be changed; null for a new one. */
  begin: MagicOptions | null;
  isCancelled: boolean;
  busy: boolean;
  error: Error | null;
  onOrder: (options: MagicOptions) => void;
  /** The trial of Pro has started: other models may be asked. */
  onPro: () => void;
  onClose: () => void;
}) {
  const { offer, begin, isCancelled, busy, error, onOrder, onPro, onClose } = props;
  const { models } = offer;
  const { t } = useLocale();
  const form = useId();
  const [prompt, setPrompt] = useState(begin?.prompt ?? '');
  const [model, setModel] = useState<MagicLevel>(begin?.model ?? 'basic');
  const [source, setSource] = useState<MagicSource>(begin?.source ?? 'latest');
  const [isMissing, setMissing] = useState(false);
  const [needsPro, setNeedsPro] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const hasModel = models.basic !== null || models.professional !== null;
  const submit = () => {
    if (busy) return;
    const text = prompt.trim();
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else onOrder({ prompt: text, model, source });
  };
  const stay = () => setNeedsPro(false);
  const takePro = () => {
    setModel('professional');
    stay();
    onPro();
  };
  if (needsPro) return <NeedsPro onClose={stay} onTrial={takePro} />;
  return (
    <Dialog
      onClose={onClose}
      title={t('magic.title')}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('magic.close')}
          </Button>
          {hasModel && (
            <Button type="submit" form={form} look="primary" busy={busy}>
              {t('magic.write')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        className={styles.magic}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={hasModel ? undefined : 'notice'}>{t(hasModel ? 'magic.intro' : 'magic.noModel')}</p>
        {isCancelled && <output className="notice blue">{t('magic.cancelled')}</output>}
        <TemplateField
          presets={offer.presets}
          prompt={prompt}
          onChoose={(text) => {
            setPrompt(text);
            setMissing(false);
          }}
        />
        <PromptField ref={field} prompt={prompt} onChange={setPrompt} isMissing={isMissing} />
        {hasModel && (
          <div className={styles.magicTwo}>
            <ModelField
              models={models}
              model={model}
              onChange={setModel}
              onLocked={() => setNeedsPro(true)}
            />
            <SourceField source={source} onChange={setSource} />
          </div>
        )}
        {error && (
          <p className="wrong" role="alert">
            {error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function PromptField(props: {
  prompt: string;
  onChange: (prompt: string) => void;
  isMissing: boolean;
  ref: React.Ref<HTMLTextAreaElement>;
}) {
  const { prompt, onChange, isMissing, ref } = props;
  const { t } = useLocale();
  const id = useId();
  const left = magicLimits.prompt - prompt.length;
  const wrong = isMissing && prompt.trim() === '';
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {t('magic.prompt')}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={6}
        maxLength={magicLimits.prompt}
        value={prompt}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={`${id}-note`} role={wrong ? 'alert' : undefined}>
        {wrong && <p className="wrong">{t('magic.promptMissing')}</p>}
        {!wrong && left < TELL_BELOW && <p className="hint num">{t('magic.promptLeft', { left })}</p>}
      </div>
    </div>
  );
}
