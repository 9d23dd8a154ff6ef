// The form of a new transcription; on the phone in four parts.
import { type RefObject, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { estimate, type Timing, timingFor } from '../../estimate.ts';
import { recordingLimits } from '../../limits.ts';
import type { TranscriptionSettings } from '../../recording.ts';
import { useDesk } from '../../desk.tsx';
import { DropArea, FileList } from './drop-area.tsx';
import { type ChosenFile, formatBytes } from './file-check.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { ContextField, LanguageField, ProFields } from './settings-fields.tsx';
import { useLanguages } from '../../use-timings.ts';
import { useAccount } from './use-account.ts';
import { useFormFiles } from './use-form-files.ts';
import { useVocabulary } from './use-vocabulary.ts';
import { useWindowDrop } from './use-window-drop.ts';
import { VocabularyField } from './vocabulary-field.tsx';

const parts = ['files', 'context', 'settings', 'pro'] as const;
type Part = (typeof parts)[number];
const partNames = {
  files: 'upload.tabFiles',
  context: 'upload.tabContext',
  settings: 'upload.tabSettings',
  pro: 'upload.tabPro',
} as const;

export function UploadForm(props: {
  /** How many recordings there are; null while unknown. */
  totalProjects: number | null;
  input: RefObject<HTMLInputElement | null>;
}) {
  const { t, locale } = useLocale();
  const { uploads } = useDesk();
  const known = useAccount(props.totalProjects);
  const languages = useLanguages();
  const form = useFormFiles(known?.account ?? null);
  const [part, setPart] = useState<Part>('files');
  const [asked, setAsked] = useState(false);
  const [settings, setSettings] = useState<TranscriptionSettings>({
    language: locale,
    diarization: false,
    quality: 'standard',
    context: null,
    projectMode: 'single',
  });
  const vocabulary = useVocabulary();
  const over = useWindowDrop((files) => void form.add(files, true));
  const id = useId();
  const pro = known?.account.pro ?? false;
  const state = languages.data?.find((entry) => entry.language === settings.language);
  const isReady = form.files.length > 0;
  const order = { engine: state?.engine ?? null, quality: settings.quality };
  const timing = known?.timings && timingFor(known.timings, order);
  const fields = {
    settings,
    onChange: (change: Partial<TranscriptionSettings>) => setSettings((now) => ({ ...now, ...change })),
    pro,
    onLocked: () => form.setNotice({ kind: 'premium' }),
  };
  const start = () => {
    setAsked(!isReady);
    if (!isReady || state?.available === false) return;
    uploads.add(
      form.files.map(({ file }) => file),
      { ...settings, vocabulary: vocabulary.take() },
    );
    form.clear();
    setPart('files');
  };
  const pane = (name: Part) => ({
    className: 'pane',
    role: 'tabpanel',
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-${name}-tab`,
    'data-shown': part === name || undefined,
  });
  return (
    <form
      className="new"
      aria-labelledby={`${id}-title`}
      data-folded={isReady ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h2 id={`${id}-title`}>{t('upload.title')}</h2>
      <PartTabs id={id} part={part} onChange={setPart} />
      <div {...pane('files')}>
        <DropArea
          input={props.input}
          over={over}
          several={pro}
          maxBytes={known?.account.fileBytes ?? recordingLimits.maxFileBytes}
          onFiles={(files) => void form.add(files, false)}
        />
        <FileList files={form.files} onRemove={form.remove} />
        {form.files.length > 1 && <ModeField files={form.files} {...fields} />}
      </div>
      <div {...pane('context')}>
        <ContextField {...fields} />
      </div>
      <div {...pane('settings')}>
        <LanguageField {...fields} languages={languages.data} failed={languages.isError} />
        <VocabularyField vocabulary={vocabulary} />
      </div>
      <div {...pane('pro')}>
        <ProFields {...fields} />
      </div>
      <div className="send">
        <Button type="submit" look="primary" wide disabled={state?.available === false}>
          {t('upload.start')}
        </Button>
        <p className="small faint" aria-live="polite">
          {asked && !isReady && t('upload.noFile')}
          {isReady && summaryOf(form.files, { t, locale, timing })}
        </p>
      </div>
      <RefusalDialog
        notice={form.notice}
        onClose={() => form.setNotice(null)}
        onChooseAgain={() => {
          form.setNotice(null);
          props.input.current?.click();
        }}
      />
    </form>
  );
}

function PartTabs(props: { id: string; part: Part; onChange: (part: Part) => void }) {
  const { t } = useLocale();
  return (
    <div className="tabs" role="tablist" aria-label={t('upload.parts')}>
      {parts.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${props.id}-${name}-tab`}
          aria-controls={`${props.id}-${name}`}
          aria-selected={props.part === name}
          onClick={() => props.onChange(name)}
        >
          {t(partNames[name])}
        </button>
      ))}
    </div>
  );
}

function ModeField(props: {
  files: readonly ChosenFile[];
  settings: TranscriptionSettings;
  onChange: (change: Partial<TranscriptionSettings>) => void;
}) {
  const { t } = useLocale();
  return (
    <fieldset className="choices">
      <legend className="legend">
        {t('upload.mode', { count: props.files.length })} <span className="pro">PRO</span>
      </legend>
      {(['single', 'per-file'] as const).map((projectMode) => (
        <label className="check" key={projectMode}>
          <input
            type="radio"
            name="project-mode"
            checked={props.settings.projectMode === projectMode}
            onChange={() => props.onChange({ projectMode })}
          />
          {t(projectMode === 'single' ? 'upload.modeSingle' : 'upload.modePerFile')}
        </label>
      ))}
    </fieldset>
  );
}

/** Size, and where the length is known, the estimate of SPEC.md 4. */
function summaryOf(
  files: readonly ChosenFile[],
  words: { t: ReturnType<typeof useLocale>['t']; locale: string; timing: Timing | undefined },
): string {
  const { t, locale, timing } = words;
  const size = formatBytes(
    files.reduce((sum, { file }) => sum + file.size, 0),
    locale,
  );
  const durations = files.map(({ durationMs }) => durationMs);
  if (!timing || durations.includes(null))
    return t(files.length > 1 ? 'upload.size' : 'upload.sizeOne', { size });
  const { total } = estimate(
    timing,
    durations.reduce<number>((sum, ms) => sum + (ms ?? 0), 0),
  );
  const minutes = Math.max(1, Math.round(total / 60));
  return t(minutes === 1 ? 'upload.estimateOne' : 'upload.estimate', { size, minutes });
}
