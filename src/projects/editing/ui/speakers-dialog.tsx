// Names of the speakers, and who is the same person as whom.
import { type Ref, useId, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type EditDocument, ownSpeakers, toTranscript } from '../model/edit-document.ts';
import { useSession, useSnapshot } from '../sync/use-edit-session.ts';
import type { Intent } from '../model/intents.ts';
import { cleanName, MAX_SPEAKER_NAME } from '#projects/domain/speakers/speaker-name.ts';
import { type Sample, voicesIn } from '#projects/domain/text/speaker-roles.ts';
import { PlaySample } from '#projects/player/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { useTranscript } from '#projects/client/use-transcript.ts';
import { type MergedVoice, mergedVoices, partedVoice } from '../model/speakers/merged-speakers.ts';
import styles from './speakers-dialog.module.css';

/** What the dialog would change, as long as it is not saved. */
type Changes = {
  /** Names by the ids of the speakers. */
  names: ReadonlyMap<string, string>;
  /** Speakers who are somebody else, by their ids. */
  merged: ReadonlyMap<string, string>;
  /** Ids of merged voices that shall be speakers of their own. */
  parted: ReadonlySet<string>;
};

export function SpeakersDialog(props: {
  /** Id of the speaker whose field has the focus first; null for the first of all. */
  first: string | null;
  onClose: () => void;
}) {
  const { first, onClose } = props;
  const session = useSession();
  const { document } = useSnapshot(session);
  const firstField = useRef<HTMLInputElement>(null);
  const samples = useMemo(
    () => new Map(voicesIn(toTranscript(session.base, document)).map(({ id, sample }) => [id, sample])),
    [session, document],
  );
  const { t } = useLocale();
  const voices = useMergedVoices(document);
  const [changes, setChanges] = useState<Changes>(() => ({
    names: new Map(ownSpeakers(document.speakers).map(({ id, name }) => [id, name])),
    merged: new Map(),
    parted: new Set(),
  }));
  const parted = voices.filter(({ id }) => changes.parted.has(id));
  const own = [...ownSpeakers(document.speakers), ...parted];
  const save = () => {
    session.perform([...parted.flatMap(partedVoice), ...intentsOf(own, changes)]);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      initialFocus={firstField}
      title={t('editor.speakers')}
      actions={
        <>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button look="primary" onClick={save}>
            {t('editor.saveSpeakers')}
          </Button>
        </>
      }
    >
      <p>{t(own.length === 0 ? 'editor.noSpeakersYet' : 'editor.speakersHint')}</p>
      <ul className={styles.speakerList}>
        {own.map((speaker) => (
          <li key={speaker.id}>
            <SpeakerFields
              ref={speaker.id === first ? firstField : undefined}
              speaker={speaker}
              all={own}
              changes={changes}
              onChange={setChanges}
            />
            <VoiceSample sample={samples.get(speaker.id)} speaker={speaker.name} />
            {voices
              .filter(({ into, id }) => into === speaker.id && !changes.parted.has(id))
              .map(({ id, name }) => (
                <MergedLine
                  key={id}
                  name={name}
                  onPart={() => setChanges({ ...changes, parted: new Set(changes.parted).add(id) })}
                />
              ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type Named = { id: string; name: string };

function intentsOf(speakers: readonly Named[], { names, merged }: Changes): Intent[] {
  return speakers.flatMap(({ id, name }): Intent[] => {
    const into = merged.get(id);
    if (into) return [{ kind: 'merge-speakers', speaker: id, into }];
    const wanted = cleanName(names.get(id) ?? '');
    return wanted === '' || wanted === name ? [] : [{ kind: 'rename-speaker', speaker: id, name: wanted }];
  });
}

/** The name, and whether it is the same person as another. */
function SpeakerFields(props: {
  speaker: Named;
  all: readonly Named[];
  changes: Changes;
  onChange: (changes: Changes) => void;
  ref: Ref<HTMLInputElement> | undefined;
}) {
  const { speaker, all, changes, onChange, ref } = props;
  const { id, name } = speaker;
  const { names, merged, parted } = changes;
  const { t } = useLocale();
  const field = useId();
  const merge = (into: string) => {
    const next = new Map(merged);
    if (into === '') next.delete(id);
    else next.set(id, into);
    onChange({ ...changes, merged: next });
  };
  return (
    <>
      <div className="field">
        <label htmlFor={`${field}-name`}>{t('editor.nameOf', { speaker: name })}</label>
        <input
          id={`${field}-name`}
          ref={ref}
          onFocus={(event) => event.target.select()}
          // Whose button was pressed goes on where the voice stands now.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={parted.has(id)}
          type="text"
          maxLength={MAX_SPEAKER_NAME}
          dir="auto"
          translate="no"
          value={names.get(id) ?? name}
          disabled={merged.has(id)}
          onChange={({ target }) => onChange({ ...changes, names: new Map(names).set(id, target.value) })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${field}-same`}>{t('editor.sameAs', { speaker: name })}</label>
        <select
          id={`${field}-same`}
          value={merged.get(id) ?? ''}
          onChange={({ target }) => merge(target.value)}
        >
          <option value="">{t('editor.ownPerson')}</option>
          {all
            .filter((other) => other.id !== id && !merged.has(other.id))
            .map((other) => (
              <option key={other.id} value={other.id}>
                {t('editor.isSameAs', { speaker: names.get(other.id) ?? other.name })}
              </option>
            ))}
        </select>
      </div>
    </>
  );
}

function MergedLine({ name, onPart }: { name: string; onPart: () => void }) {
  const { t } = useLocale();
  return (
    <p className={styles.mergedVoice}>
      {t('editor.mergedWith', { speaker: name })}
      <Button look="text" small aria-label={t('editor.partVoice', { speaker: name })} onClick={onPart}>
        {t('editor.part')}
      </Button>
    </p>
  );
}

/** What was merged before these edits is known from what was heard. */
function useMergedVoices(document: EditDocument): readonly MergedVoice[] {
  const project = useProject();
  const enabled = document.speakers.length > 0;
  const { data: raw } = useTranscript({ project, view: 'raw', revision: null, enabled });
  return useMemo(() => mergedVoices(document, raw ?? null), [document, raw]);
}

/** A sentence of a speaker, to read and to hear. */
function VoiceSample(props: {
  /** Undefined for a speaker who says nothing. */
  sample: Sample | undefined;
  speaker: string;
}) {
  const { sample, speaker } = props;
  const { language } = useProject();
  if (!sample) return null;
  return (
    <div className={styles.voiceSample}>
      <PlaySample sample={sample} speaker={speaker} />
      <span lang={language} dir="auto" translate="no">
        {sample.text}
      </span>
    </div>
  );
}
