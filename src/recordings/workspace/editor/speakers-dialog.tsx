// Names of the speakers, and who is the same person as whom.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type EditSpeaker, ownSpeakers } from '../../editing/edit-document.ts';
import type { EditSession } from '../../editing/edit-session.ts';
import type { Intent } from '../../editing/intents.ts';
import { cleanName, MAX_SPEAKER_NAME } from '../../speaker-name.ts';

export function SpeakersDialog(props: {
  session: EditSession;
  speakers: readonly EditSpeaker[];
  onClose: () => void;
}) {
  const { session, speakers, onClose } = props;
  const { t } = useLocale();
  const own = ownSpeakers(speakers);
  const [names, setNames] = useState(() => new Map(own.map(({ id, name }) => [id, name])));
  const [merged, setMerged] = useState(() => new Map<string, string>());
  const save = () => {
    const intents = own.flatMap(({ id, name }): Intent[] => {
      const into = merged.get(id);
      if (into) return [{ kind: 'merge-speakers', speaker: id, into }];
      const wanted = cleanName(names.get(id) ?? '');
      return wanted === '' || wanted === name ? [] : [{ kind: 'rename-speaker', speaker: id, name: wanted }];
    });
    session.perform(intents);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
      <ul className="speaker-list">
        {own.map(({ id, name }) => (
          <li key={id}>
            <input
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
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
