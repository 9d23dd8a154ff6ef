// Who speaks here, asked where the label was clicked: type, Enter keeps, Escape leaves.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { cleanName, MAX_SPEAKER_NAME } from '#projects/domain/speakers/speaker-name.ts';
import type { Turn } from '#projects/domain/text/turns.ts';
import { useProject } from '#projects/page/project-context.ts';
import { type SpeakerSpan, spanFrom } from './turns-of-speaker.ts';
import { useNameVoice } from './use-name-speaker.ts';
import styles from './name-field.module.css';

type FieldProps = {
  turns: readonly Turn[];
  /** Index of the turn whose label was clicked. */
  at: number;
  /** Opens the dialog with all speakers. */
  onAll: () => void;
  onClose: () => void;
};

export function NameField(props: FieldProps) {
  const { turns, at, onAll, onClose } = props;
  const { t, locale } = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const span = spanFrom(turns, at);
  const [name, setName] = useState(span.name ?? '');
  const [everywhere, setEverywhere] = useState(span.speaker !== null);
  const { mutate, isPending } = useNameVoice(useProject().id, onClose);
  const form = useEscape(onClose);
  const keep = () => {
    const wanted = cleanName(name);
    if (wanted === '' || wanted === span.name) onClose();
    else mutate({ ...span, name: wanted, everywhere: everywhere || !span.hasMore });
  };
  return (
    <form
      ref={form}
      className={styles.nameEdit}
      lang={locale}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) keep();
      }}
    >
      <label className="legend" htmlFor={id}>
        {t('editor.assign')}
      </label>
      <div className={styles.line}>
        <input
          ref={field}
          id={id}
          type="text"
          dir="auto"
          translate="no"
          autoComplete="off"
          maxLength={MAX_SPEAKER_NAME}
          // It opens on a click on the label, in its place.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={name}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" look="primary" busy={isPending}>
          {t('editor.saveSpeakers')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('editor.cancel')}
        </Button>
      </div>
      <Known
        names={span.others}
        onChoose={(known) => {
          setName(known);
          field.current?.focus();
        }}
      />
      {span.hasMore && (
        <label className="check">
          <input
            type="checkbox"
            checked={everywhere}
            onChange={({ target }) => setEverywhere(target.checked)}
          />
          <span>{alsoText(span, t)}</span>
        </label>
      )}
      {span.speaker !== null && (
        <button type="button" className="linklike small" onClick={onAll}>
          {t('editor.manageSpeakers')}
        </button>
      )}
    </form>
  );
}

/** Wherever in the form the focus is. */
function useEscape(onEscape: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const element = form.current;
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The player has the same key.
      event.stopPropagation();
      leave();
    };
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);
  return form;
}

function Known({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) {
  const { t } = useLocale();
  if (names.length === 0) return null;
  return (
    <div className={styles.known} data-known>
      {t('detail.namedAlready')}
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="linklike"
          dir="auto"
          translate="no"
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function alsoText({ speaker, name, count }: SpeakerSpan, t: ReturnType<typeof useLocale>['t']): string {
  return speaker === null
    ? t('detail.nameAllUnnamed', { count })
    : t('detail.nameAll', { count, name: name ?? '' });
}
