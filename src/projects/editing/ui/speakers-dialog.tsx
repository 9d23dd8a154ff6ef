// Names of the speakers, and who is the same person as whom.
import { useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type EditDocument, ownSpeakers, toTranscript } from '../model/edit-document.ts';
import type { EditSession } from '../sync/edit-session.ts';
import type { Intent } from '../model/intents.ts';
import type { Project } from '#projects/domain/project.ts';
import { cleanName, MAX_SPEAKER_NAME } from '#projects/domain/speakers/speaker-name.ts';
import { voicesIn } from '#projects/domain/text/speaker-roles.ts';
import type { Playback } from '#projects/player/use-playback.ts';
import { useListen } from '#projects/player/use-listen.ts';
import { useTranscript } from '#projects/client/use-transcript.ts';
import { VoiceSample } from './speaker-sample.tsx';
import { type MergedVoice, mergedVoices, partedVoice } from '../model/speakers/merged-speakers.ts';
import styles from './speakers-dialog.module.css';

export function SpeakersDialog(props: {
  session: EditSession;
  project: Project;
  document: EditDocument;
  /** Id of the speaker whose field has the focus first; null for the first of all. */
  first: string | null;
  playback: Playback;
  onClose: () => void;
}) {
  const { session, project, document, first, playback, onClose } = props;
  const firstField = useRef<HTMLInputElement>(null);
  const listen = useListen(playback);
  const samples = useMemo(
    () => new Map(voicesIn(toTranscript(session.base, document)).map(({ id, sample }) => [id, sample])),
    [session, document],
  );
  const { t } = useLocale();
  const voices = useMergedVoices(project, document);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const parted = voices.filter(({ id }) => chosen.has(id));
  const own = [...ownSpeakers(document.speakers), ...parted];
  const [names, setNames] = useState(() => new Map(own.map(({ id, name }) => [id, name])));
  const [merged, setMerged] = useState(() => new Map<string, string>());
  const save = () => {
    const intents = own.flatMap(({ id, name }): Intent[] => {
      const into = merged.get(id);
      if (into) return [{ kind: 'merge-speakers', speaker: id, into }];
      const wanted = cleanName(names.get(id) ?? '');
      return wanted === '' || wanted === name ? [] : [{ kind: 'rename-speaker', speaker: id, name: wanted }];
    });
    session.perform([...parted.flatMap(partedVoice), ...intents]);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
        {own.map(({ id, name }) => (
          <li key={id}>
            <input
              ref={id === first ? firstField : undefined}
              onFocus={(event) => event.target.select()}
              // Whose button was pressed goes on where the voice stands now.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={chosen.has(id)}
              type="text"
              maxLength={MAX_SPEAKER_NAME}
              dir="auto"
              aria-label={t('editor.nameOf', { speaker: name })}
              value={names.get(id) ?? name}
              disabled={merged.has(id)}
              onChange={(event) => setNames(new Map(names).set(id, event.target.value))}
            />
            <select
              aria-label={t('editor.sameAs', { speaker: name })}
              value={merged.get(id) ?? ''}
              onChange={(event) => {
                const next = new Map(merged);
                if (event.target.value === '') next.delete(id);
                else next.set(id, event.target.value);
                setMerged(next);
              }}
            >
              <option value="">{t('editor.ownPerson')}</option>
              {own
                .filter((other) => other.id !== id && !merged.has(other.id))
                .map((other) => (
                  <option key={other.id} value={other.id}>
                    {t('editor.isSameAs', { speaker: names.get(other.id) ?? other.name })}
                  </option>
                ))}
            </select>
            <VoiceSample
              sample={samples.get(id)}
              speaker={name}
              language={project.language}
              listen={listen}
            />
            {voices
              .filter((voice) => voice.into === id && !chosen.has(voice.id))
              .map((voice) => (
                <p key={voice.id} className={styles.mergedVoice}>
                  {t('editor.mergedWith', { speaker: voice.name })}
                  <Button
                    look="text"
                    small
                    aria-label={t('editor.partVoice', { speaker: voice.name })}
                    onClick={() => setChosen(new Set(chosen).add(voice.id))}
                  >
                    {t('editor.part')}
                  </Button>
                </p>
              ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What was merged before these edits is known from what was heard. */
function useMergedVoices(project: Project, document: EditDocument): readonly MergedVoice[] {
  const enabled = document.speakers.length > 0;
  const { data: raw } = useTranscript({ project, view: 'raw', revision: null, enabled });
  return useMemo(() => mergedVoices(document, raw ?? null), [document, raw]);
}
