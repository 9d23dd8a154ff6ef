// The form of a new transcription: alone in the middle, beside the list, or above it in four parts.
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocale } from '#ui/locale.tsx';
import { Icon } from '#ui/icon.tsx';
import { type FormPart, PartTabs } from '../settings/form-parts.tsx';
import { LanguageField } from '../settings/language-field.tsx';
import { ModelLine } from '../settings/model-fields.tsx';
import { MoreSettings } from '../settings/more-settings.tsx';
import { ContextField, ProFields } from '../settings/settings-fields.tsx';
import { termsOf } from '../settings/use-vocabulary.ts';
import { otherLanguages } from '../settings/ready-languages.ts';
import { isArriving } from '../settings/waits-for-model.ts';
import { TeamWordList } from '../settings/team-word-list.tsx';
import { VocabularyField } from '../settings/vocabulary-field.tsx';
import { FilesPane } from './files-pane.tsx';
import { SampleLine } from './sample-line.tsx';
import { SendPart } from './send-part.tsx';
import type { FormNotice } from './refusal-dialog.tsx';
import { type Order, useOrder } from './use-project-form.ts';
import { useOneColumn, usePhone } from './use-phone.ts';
import { useWindowDrop, useWindowPaste } from './files/use-window-files.ts';
import formStyles from './form.module.css';
import settingsStyles from '../settings/settings.module.css';

/** Loaded when the first file is refused. */
const RefusalDialog = lazy(() =>
  import('./refusal-dialog.tsx').then((module) => ({ default: module.RefusalDialog })),
);

/** Holds the place of the form while it is not known which one comes. */
export function AwaitedForm({ className }: { className: string | undefined }) {
  const { t } = useLocale();
  return (
    <div className={`${formStyles.new} ${className}`} data-shape="awaited">
      <h2>{t('upload.title')}</h2>
    </div>
  );
}

/** @param props.isFirst there is no recording yet, and nothing else on the page */
export function UploadForm({ isFirst }: { isFirst: boolean }) {
  const { t, locale } = useLocale();
  const [part, setPart] = useState<FormPart>('files');
  const order = useOrder(() => setPart('files'));
  const { form } = order;
  const over = useWindowDrop((files) => form.add(files, true));
  useWindowPaste((files) => form.add(files, false));
  const isOneColumn = useOneColumn();
  const shape = isFirst ? 'first' : isOneColumn ? 'tabs' : 'column';
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLButtonElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const isReady = form.files.length > 0;
  // The sample is chosen by a press: the next one starts it.
  const [isBeginning, setBeginning] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [recorderPlace, setRecorderPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (isBeginning && isReady) begin.current?.focus();
  }, [isBeginning, isReady]);
  const bar = {
    place: recorderPlace,
    onRecording: setRecording,
    onSend: order.isUnavailable ? undefined : order.startNext,
  };
  const Parts = shape === 'tabs' ? TabbedParts : FoldedParts;
  return (
    <form
      className={formStyles.new}
      aria-labelledby={`${id}-title`}
      data-shape={shape}
      data-folded={isReady || isRecording ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault();
        // By the enter key: what is being recorded ends by its own buttons.
        if (isRecording) return;
        order.start();
        if (!isReady && !form.isChecking) choice.current?.focus();
      }}
    >
      <h2 id={`${id}-title`}>{t('upload.title')}</h2>
      <ModelLine
        models={order.models}
        language={order.settings.language}
        others={otherLanguages(order.languages.data, order.settings.language, { t, locale })}
      />
      <Parts
        id={id}
        part={part}
        onPart={setPart}
        order={order}
        files={<FilesPane order={order} input={input} choice={choice} over={over} bar={bar} />}
      />
      <SendPart
        order={order}
        begin={begin}
        showsLanguage={shape !== 'tabs' || part === 'settings'}
        isRecording={isRecording}
        recorderPlace={setRecorderPlace}
      />
      {isFirst && !isReady && !isRecording && hasSample(order) && (
        <SampleLine
          onFile={(file) => {
            order.change({ language: 'en' });
            void form.add([file], false);
            setBeginning(true);
          }}
        />
      )}
      <Refused order={order} input={input} />
    </form>
  );
}

/** It is spoken in English. */
function hasSample({ languages }: Order): boolean {
  return languages.data?.some(({ language, available }) => language === 'en' && available) ?? false;
}

type PartsProps = {
  id: string;
  part: FormPart;
  onPart: (part: FormPart) => void;
  order: Order;
  files: ReactNode;
};

/** Files and language in sight, the rest folded. */
function FoldedParts({ order, files }: PartsProps) {
  const { settings, change, vocabulary, pro } = order;
  const fields = { settings, onChange: change, pro };
  return (
    <>
      {files}
      <div className={settingsStyles.giveRows}>
        <SpokenLanguage order={order} />
        <MoreSettings settings={settings} terms={termsOf(vocabulary.text).length}>
          <VocabularyField vocabulary={vocabulary} />
          <TeamWordList />
          <ContextField {...fields} />
          <ProFields {...fields} />
          <Offer order={order} />
        </MoreSettings>
      </div>
    </>
  );
}

/** One part at a time, above the list. */
function TabbedParts({ id, part, onPart, order, files }: PartsProps) {
  const { settings, change, vocabulary, pro } = order;
  const fields = { settings, onChange: change, pro };
  const pane = (name: FormPart) => ({
    className: formStyles.pane,
    role: 'tabpanel',
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-${name}-tab`,
    'data-shown': part === name || undefined,
  });
  return (
    <>
      <PartTabs id={id} part={part} hasPlans={order.hasPlans} onChange={onPart} />
      <div {...pane('files')}>{files}</div>
      <div {...pane('context')}>
        <ContextField {...fields} />
        <Offer order={order} />
      </div>
      <div {...pane('settings')}>
        <SpokenLanguage order={order} />
        <VocabularyField vocabulary={vocabulary} />
        <TeamWordList />
      </div>
      <div {...pane('pro')}>
        <ProFields {...fields} />
        <Offer order={order} />
      </div>
    </>
  );
}

function SpokenLanguage({ order }: { order: Order }) {
  const { settings, change, languages, models } = order;
  const isPhone = usePhone();
  return (
    <LanguageField
      settings={settings}
      onChange={change}
      offersAll={isPhone}
      languages={languages.data}
      isComing={(language) => isArriving(models, language) || (language === settings.language && order.waits)}
      failed={languages.isError}
    />
  );
}

/** Nothing for those who have it, and nothing while it is not known who asks. */
function Offer({ order: { account, form } }: { order: Order }) {
  if (account?.pro !== false) return null;
  return <ProLine onAsk={() => form.setNotice({ kind: 'pro' })} />;
}

function Refused(props: { order: Order; input: RefObject<HTMLInputElement | null> }) {
  const { order } = props;
  const { form, capacity, account } = order;
  const { isWelcome, markRead } = capacity;
  const [lifted, setLifted] = useState<FormNotice | null>(null);
  const isPro = account?.pro === true;
  const goOn = useEffectEvent(() => {
    if (lifted) goOnWith(lifted, { start: order.start, addRefused: form.addRefused });
    setLifted(null);
  });
  useEffect(() => {
    // What was refused goes on as soon as the page knows of the trial.
    // oxlint-disable-next-line react/set-state-in-effect
    if (lifted && isPro) goOn();
  }, [lifted, isPro]);
  const notice = form.notice ?? (isWelcome ? { kind: 'waiting' as const } : null);
  if (!notice) return null;
  const close = () => {
    form.setNotice(null);
    if (notice.kind === 'waiting') markRead();
  };
  const chooseAgain = () => {
    form.setNotice(null);
    props.input.current?.click();
  };
  const takeUp = (refused: FormNotice) => {
    form.setNotice(null);
    setLifted(refused);
  };
  return (
    <Suspense>
      <RefusalDialog notice={notice} onClose={close} onChooseAgain={chooseAgain} onTrial={takeUp} />
    </Suspense>
  );
}

// What happens to an order that was refused, once the trial of Pro runs: it goes on, and nothing is chosen twice.
type RefusedOrder = {
  /** Sends the order again. */
  start(): void;
  /** Takes the files that the form refused. */
  addRefused(): void;
};

export function goOnWith(notice: FormNotice, order: RefusedOrder): void {
  // The person asked what Pro has, or the file is in the form already; nothing was refused.
  if (notice.kind === 'pro' || notice.kind === 'too-long') return;
  if (notice.kind === 'refused') order.start();
  else order.addRefused();
}

// All that belongs to Pro in one line: one stop for the keyboard.
function ProLine({ onAsk }: { onAsk: () => void }) {
  const { t } = useLocale();
  return (
    <div className={`${settingsStyles.proLine} small`}>
      <Icon name="lock" small />
      <span>{t('upload.proLine')}</span>
      <button type="button" className="linklike" onClick={onAsk}>
        {t('upload.pro')}
      </button>
    </div>
  );
}
