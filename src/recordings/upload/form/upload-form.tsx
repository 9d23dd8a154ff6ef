// The form of a new transcription; on the phone in four parts.
import { lazy, type RefObject, Suspense, useId, useState } from 'react';
import { useProfile } from '#account/door.tsx';
import { useLocale } from '#ui/locale.tsx';
import { timingFor } from '../../estimate.ts';
import { useDesk } from '../../desk.tsx';
import { recordingLimits } from '../../limits.ts';
import type { TranscriptionSettings } from '../../recording.ts';
import { modelsFor, useSpeechModels } from '../../use-speech-models.ts';
import { DropArea, FileList } from './drop-area.tsx';
import type { Account, ChosenFile } from './file-check.ts';
import { type FormPart, PartTabs } from './form-parts.tsx';
import { ModelLine, waitsForModel } from './model-fields.tsx';
import { RecordPart } from './record-part.tsx';
import { SendPart } from './send-part.tsx';
import { ContextField, LanguageField, ProFields } from './settings-fields.tsx';
import { useLanguages } from '../../use-timings.ts';
import { useAccount } from './use-account.ts';
import { useCapacity } from './use-capacity.ts';
import { useFormFiles } from './use-form-files.ts';
import { usePhone } from './use-phone.ts';
import { useSend } from './use-send.ts';
import { useStart } from './use-start.ts';
import { useVocabulary } from './use-vocabulary.ts';
import { useWindowDrop } from './use-window-drop.ts';
import { useWindowPaste } from './use-window-paste.ts';
import { VocabularyField } from './vocabulary-field.tsx';

/** Loaded when the first file is refused. */
const RefusalDialog = lazy(() =>
  import('./refusal-dialog.tsx').then((module) => ({ default: module.RefusalDialog })),
);

export function UploadForm(props: { input: RefObject<HTMLInputElement | null> }) {
  const { t, locale } = useLocale();
  const known = useAccount();
  const languages = useLanguages();
  const form = useFormFiles(known?.account ?? null);
  const [part, setPart] = useState<FormPart>('files');
  const { recordingLanguage } = useProfile().preferences;
  const [chosen, setChosen] = useState<Partial<TranscriptionSettings>>({});
  const settings: TranscriptionSettings = {
    language: recordingLanguage ?? locale,
    diarization: false,
    quality: 'standard',
    context: null,
    projectMode: 'single',
    ...chosen,
  };
  const vocabulary = useVocabulary();
  const over = useWindowDrop((files) => form.add(files, true));
  useWindowPaste((files) => form.add(files, false));
  const id = useId();
  const isPhone = usePhone();
  const { hasPlans } = useDesk();
  const pro = known?.account.pro ?? !hasPlans;
  const state = languages.data?.find((entry) => entry.language === settings.language);
  const models = useSpeechModels();
  const waitForModel = waitsForModel(models, settings);
  const isUnavailable = state?.available === false && !waitForModel;
  const isReady = form.files.length > 0;
  const order = { engine: state?.engine ?? null, quality: settings.quality };
  const timing = known?.timings && timingFor(known.timings, order);
  const fields = {
    settings,
    onChange: (change: Partial<TranscriptionSettings>) => setChosen((now) => ({ ...now, ...change })),
    pro,
    onLocked: () => form.setNotice({ kind: 'premium' }),
  };
  const capacity = useCapacity();
  const send = useSend(() => {
    form.clear();
    setPart('files');
  });
  const { held, start } = useStart(form, () => {
    if (isUnavailable) return;
    if (capacity.isWaiting) {
      capacity.lookAgain();
      return form.setNotice({ kind: 'waiting' });
    }
    send(
      form.files.map(({ file }) => file),
      { ...settings, waitForModel, vocabulary: vocabulary.take() },
      recordingsOf(form.files),
    );
  });
  const pane = (name: FormPart) => ({
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
      <ModelLine models={models} language={settings.language} />
      <PartTabs id={id} part={part} hasPlans={hasPlans} onChange={setPart} />
      <div {...pane('files')}>
        <FilesPane
          form={form}
          input={props.input}
          over={over}
          account={known?.account ?? null}
          several={pro}
          settings={settings}
          onChange={fields.onChange}
        />
      </div>
      <div {...pane('context')}>
        <ContextField {...fields} />
      </div>
      <div {...pane('settings')}>
        <LanguageField
          {...fields}
          offersAll={isPhone}
          languages={languages.data}
          isComing={(language) => modelsFor(models, language)?.coming != null}
          failed={languages.isError}
        />
        <VocabularyField vocabulary={vocabulary} />
      </div>
      <div {...pane('pro')}>
        <ProFields {...fields} onUpsell={() => form.setNotice({ kind: 'pro' })} />
      </div>
      <SendPart
        files={form.files}
        models={models}
        settings={settings}
        waits={waitForModel}
        held={held}
        isUnavailable={isUnavailable}
        timing={waitForModel ? undefined : timing}
        onWaits={(waits) => fields.onChange({ waitForModel: waits })}
      />
      <Refused form={form} capacity={capacity} input={props.input} />
    </form>
  );
}

function Refused(props: {
  form: ReturnType<typeof useFormFiles>;
  capacity: ReturnType<typeof useCapacity>;
  input: RefObject<HTMLInputElement | null>;
}) {
  const { setNotice } = props.form;
  const { isWelcome, told } = props.capacity;
  const notice = props.form.notice ?? (isWelcome ? { kind: 'waiting' as const } : null);
  if (!notice) return null;
  const close = () => {
    setNotice(null);
    if (notice.kind === 'waiting') told();
  };
  const chooseAgain = () => {
    setNotice(null);
    props.input.current?.click();
  };
  return (
    <Suspense>
      <RefusalDialog notice={notice} onClose={close} onChooseAgain={chooseAgain} />
    </Suspense>
  );
}

function FilesPane(props: {
  form: ReturnType<typeof useFormFiles>;
  input: RefObject<HTMLInputElement | null>;
  over: number;
  account: Account | null;
  /** Whether more than one file may be chosen. */
  several: boolean;
  settings: TranscriptionSettings;
  onChange: (change: Partial<TranscriptionSettings>) => void;
}) {
  const { form, account, several, input, over, settings, onChange } = props;
  const { files } = form;
  return (
    <>
      <DropArea
        input={input}
        over={over}
        several={several}
        maxBytes={account?.fileBytes ?? recordingLimits.maxFileBytes}
        onFiles={(chosen) => form.add(chosen, false)}
      />
      <RecordPart
        account={account}
        chosen={recordingsOf(files)}
        onFiles={(recorded) =>
          form.add(
            recorded.map(({ file }) => file),
            false,
            recorded[0]?.recordingId,
          )
        }
      />
      <FileList files={files} onRemove={form.remove} />
      {files.length > 1 && <ModeField files={files} settings={settings} onChange={onChange} />}
    </>
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
      <legend className="legend">{t('upload.mode', { count: props.files.length })}</legend>
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

function recordingsOf(files: readonly ChosenFile[]): string[] {
  return [...new Set(files.flatMap(({ recordingId }) => recordingId ?? []))];
}
