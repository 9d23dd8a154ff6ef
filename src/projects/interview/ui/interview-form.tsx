// The speakers with their names and roles, whether times are named, and how it will look.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { type InterviewOptions, sameNames } from '../interview-options.ts';
import { makeInterview, namesFor } from '../make-interview.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { InterviewPreview } from './interview-preview.tsx';
import { SpeakerFields } from './speaker-fields.tsx';
import { UnassignedParagraphs } from './unassigned-paragraphs.tsx';
import { likelyAsker, type Voice } from '#projects/domain/text/speaker-roles.ts';
import styles from './interview.module.css';

type Draft = { names: ReadonlyMap<string, string>; asks: ReadonlySet<string>; times: boolean };

/** An interview is gone on with; else the likeliest one asks. */
function firstDraft(transcript: Transcript, voices: readonly Voice[]): Draft {
  const { interview } = transcript;
  const asker = likelyAsker(transcript, voices);
  return {
    names: new Map(voices.map(({ id, name }) => [id, name])),
    asks: new Set(interview?.asks ?? (asker === null ? [] : [asker])),
    times: interview?.times ?? false,
  };
}

export function InterviewForm(props: {
  id: string;
  transcript: Transcript;
  voices: readonly Voice[];
  error: Error | null;
  /** Left out where the text cannot be edited yet. */
  onAssign: (() => void) | undefined;
  onSubmit: (options: InterviewOptions) => void;
}) {
  const { id, transcript, voices, error, onAssign, onSubmit } = props;
  const { t } = useLocale();
  const [draft, setDraft] = useState(() => firstDraft(transcript, voices));
  const [sameName, setSameName] = useState<InterviewOptions['sameName']>();
  const [isRefused, setRefused] = useState(false);
  const order = useMemo(() => orderOf(voices, draft), [voices, draft]);
  const names = namesFor(transcript, order);
  const [double] = sameNames(names);
  const askers = order.asks.length;
  return (
    <form
      id={id}
      className={styles.interview}
      onSubmit={(event) => {
        event.preventDefault();
        if (double && sameName === undefined) setRefused(true);
        else onSubmit({ ...order, sameName });
      }}
    >
      <div className={styles.voices} ref={useFocusAtFirst()} tabIndex={-1}>
        <p>{t('interview.intro')}</p>
        <UnassignedParagraphs transcript={transcript} onAssign={onAssign} />
        {voices.map((voice) => (
          <SpeakerFields
            key={voice.id}
            voice={voice}
            language={transcript.language}
            name={draft.names.get(voice.id) ?? voice.name}
            asks={draft.asks.has(voice.id)}
            onName={(name) => setDraft({ ...draft, names: new Map(draft.names).set(voice.id, name) })}
            onAsks={(asks) => setDraft({ ...draft, asks: withId(draft.asks, voice.id, asks) })}
          />
        ))}
        {voices.length > 1 && (askers === 0 || askers === voices.length) && (
          <p className="notice">{t(askers === 0 ? 'interview.nobodyAsks' : 'interview.everybodyAsks')}</p>
        )}
        {double && (
          <SameName
            name={names.get(double[0] ?? '') ?? ''}
            choice={sameName}
            isRefused={isRefused && sameName === undefined}
            onChoice={setSameName}
          />
        )}
        <label className="check">
          <input
            type="checkbox"
            checked={draft.times}
            onChange={({ target }) => setDraft({ ...draft, times: target.checked })}
          />
          <span>
            {t('interview.times')}
            <small>{t('interview.timesHint')}</small>
          </span>
        </label>
        <div role="alert">
          {error && <p className="wrong">{t('interview.failed', { reason: error.message })}</p>}
        </div>
      </div>
      <Preview transcript={transcript} order={order} sameName={sameName} />
    </form>
  );
}

function orderOf(voices: readonly Voice[], { names, asks, times }: Draft): InterviewOptions {
  const ids = voices.map(({ id }) => id);
  return {
    speakers: Object.fromEntries(ids.map((id) => [id, names.get(id) ?? ''])),
    asks: ids.filter((id) => asks.has(id)),
    times,
  };
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  return new Set([...[...ids].filter((other) => other !== id), ...(isIn ? [id] : [])]);
}

/** The text came after the dialog: moves the focus here, without opening the keyboard of a phone. */
function useFocusAtFirst() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return place;
}

function SameName(props: {
  name: string;
  choice: InterviewOptions['sameName'];
  isRefused: boolean;
  onChoice: (choice: 'one' | 'several') => void;
}) {
  const { name, choice, isRefused, onChoice } = props;
  const { t } = useLocale();
  return (
    <fieldset className="choices notice">
      <legend>{t('interview.sameName', { name })}</legend>
      {(['one', 'several'] as const).map((value) => (
        <label key={value} className="check">
          <input type="radio" name="same-name" checked={choice === value} onChange={() => onChoice(value)} />
          <span>{t(value === 'one' ? 'interview.sameOne' : 'interview.sameSeveral')}</span>
        </label>
      ))}
      <div role="alert">{isRefused && <p className="wrong">{t('interview.sameMissing')}</p>}</div>
    </fieldset>
  );
}

function Preview(props: {
  transcript: Transcript;
  order: InterviewOptions;
  sameName: InterviewOptions['sameName'];
}) {
  const { transcript, sameName = 'several' } = props;
  // Typing goes before: hours of text take a moment.
  const order = useDeferredValue(props.order);
  const made = useMemo(
    () => makeInterview(transcript, { ...order, sameName }),
    [transcript, order, sameName],
  );
  return typeof made === 'string' ? null : <InterviewPreview interview={made} />;
}
