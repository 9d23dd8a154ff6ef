// Templates of an order: those of the product by context, and the person's own, which are kept and deleted here.
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type MagicPreset, magicLimits, type SavedPrompt } from '../magic-run.ts';
import type { Context } from '#projects/domain/project.ts';
import { useTeam } from '#projects/client/team.ts';
import { useSavedPrompts } from './use-magic.ts';
import styles from './magic.module.css';

/** What became of keeping or deleting; a message in the corner would lie behind the window. */
type Announcement = { text: string; isWrong: boolean };
type Chosen = { kind: 'own'; id: string } | { kind: 'preset'; id: string } | null;

export function TemplateField(props: {
  presets: readonly MagicPreset[];
  /** The order as it stands, to be kept. */
  prompt: string;
  onChoose: (prompt: string) => void;
}) {
  const { presets, prompt, onChoose } = props;
  const { t } = useLocale();
  const id = useId();
  const { prompts, save, forget } = useSavedPrompts();
  const isReader = useTeam()?.role === 'viewer';
  const [chosen, setChosen] = useState<Chosen>(null);
  const [isNaming, setNaming] = useState(false);
  const [announced, setAnnounced] = useState<Announcement | null>(null);
  /** What was written by hand, before a template took its place. */
  const [written, setWritten] = useState('');
  const textOf = (wanted: Chosen) => {
    const list: readonly { id: string; prompt: string }[] = wanted?.kind === 'own' ? prompts : presets;
    return wanted && list.find(({ id: one }) => one === wanted.id)?.prompt;
  };
  const own = chosen?.kind === 'own' ? prompts.find((one) => one.id === chosen.id) : undefined;
  const choose = (value: string) => {
    const [kind, wanted = ''] = value.split(':');
    const next: Chosen = value === '' ? null : { kind: kind === 'own' ? 'own' : 'preset', id: wanted };
    const isByHand = prompt.trim() !== '' && prompt !== textOf(chosen);
    if (isByHand) setWritten(prompt);
    setChosen(next);
    setAnnounced(null);
    onChoose(textOf(next) ?? (isByHand ? prompt : written));
  };
  const begin = () => {
    setAnnounced(null);
    setNaming(true);
  };
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {t('magic.template')}
      </label>
      <select
        id={id}
        value={chosen ? `${chosen.kind}:${chosen.id}` : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('magic.templateNone')}</option>
        <KeptOptions label={t('magic.templatesOwn')} prompts={prompts.filter(({ ofTeam }) => !ofTeam)} />
        <KeptOptions label={t('magic.templatesTeam')} prompts={prompts.filter(({ ofTeam }) => ofTeam)} />
        {groupsOf(presets).map(([context, group]) => (
          <optgroup
            key={context}
            label={context === 'any' ? t('magic.templatesAny') : t(`recording.context.${context}`)}
          >
            {group.map((preset) => (
              <option key={preset.id} value={`preset:${preset.id}`}>
                {preset.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div className={styles.magicKeep}>
        {isNaming ? (
          <NameForm
            begin={own?.name ?? ''}
            isOfTeam={own?.ofTeam ?? false}
            prompt={prompt}
            save={save}
            onAnnounce={setAnnounced}
            onSaved={(made) => {
              setChosen({ kind: 'own', id: made.id });
              setNaming(false);
            }}
            onCancel={() => setNaming(false)}
          />
        ) : (
          <>
            <Button small look="text" disabled={prompt.trim() === ''} onClick={begin}>
              {t('magic.save')}
            </Button>
            {own && !(own.ofTeam && isReader) && (
              <Forget
                prompt={own}
                forget={forget}
                onAnnounce={setAnnounced}
                onForgotten={() => setChosen(null)}
              />
            )}
          </>
        )}
      </div>
      <div aria-live="polite">
        {announced && <p className={announced.isWrong ? 'wrong' : 'hint'}>{announced.text}</p>}
      </div>
    </div>
  );
}

function KeptOptions({ label, prompts }: { label: string; prompts: readonly SavedPrompt[] }) {
  if (prompts.length === 0) return null;
  return (
    <optgroup label={label}>
      {prompts.map((one) => (
        <option key={one.id} translate="no" value={`own:${one.id}`}>
          {one.name}
        </option>
      ))}
    </optgroup>
  );
}

/** In the order in which they come. */
function groupsOf(presets: readonly MagicPreset[]): [Context | 'any', readonly MagicPreset[]][] {
  return [...Map.groupBy(presets, ({ context }) => context ?? ('any' as const))];
}

type Saving = ReturnType<typeof useSavedPrompts>;

function NameForm(props: {
  begin: string;
  isOfTeam: boolean;
  prompt: string;
  save: Saving['save'];
  onAnnounce: (announced: Announcement) => void;
  onSaved: (made: SavedPrompt) => void;
  onCancel: () => void;
}) {
  const { begin, isOfTeam, prompt, save, onAnnounce, onSaved, onCancel } = props;
  const { t } = useLocale();
  const [name, setName] = useState(begin);
  const team = useTeam();
  const mayShare = team && team.role !== 'viewer';
  const [ofTeam, setOfTeam] = useState(isOfTeam && Boolean(mayShare));
  const keep = () => {
    if (name.trim() === '' || save.isPending) return;
    save.mutate(
      { name: name.trim(), prompt: prompt.trim(), ofTeam },
      {
        onSuccess: (made) => {
          onAnnounce({ text: t('magic.saved', { name: made.name }), isWrong: false });
          onSaved(made);
        },
        onError: (error) =>
          onAnnounce({ text: t('magic.saveFailed', { reason: error.message }), isWrong: true }),
      },
    );
  };
  return (
    <>
      <input
        type="text"
        // It was asked for just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('magic.saveName')}
        placeholder={t('magic.saveName')}
        maxLength={magicLimits.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          // The form around it is the order.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          keep();
        }}
      />
      {mayShare && (
        <label className="check">
          <input type="checkbox" checked={ofTeam} onChange={({ target }) => setOfTeam(target.checked)} />
          {t('magic.saveForTeam')}
        </label>
      )}
      <Button small busy={save.isPending} onClick={keep}>
        {t('magic.saveNow')}
      </Button>
      <Button small look="text" onClick={onCancel}>
        {t('magic.saveCancel')}
      </Button>
    </>
  );
}

function Forget(props: {
  prompt: SavedPrompt;
  forget: Saving['forget'];
  onAnnounce: (announced: Announcement) => void;
  onForgotten: () => void;
}) {
  const { prompt, forget, onAnnounce, onForgotten } = props;
  const { t } = useLocale();
  return (
    <Button
      small
      look="text"
      busy={forget.isPending}
      onClick={() =>
        forget.mutate(prompt, {
          onSuccess: () => {
            onAnnounce({ text: t('magic.forgotten', { name: prompt.name }), isWrong: false });
            onForgotten();
          },
          onError: (error) =>
            onAnnounce({ text: t('magic.forgetFailed', { reason: error.message }), isWrong: true }),
        })
      }
    >
      {t('magic.forget')}
    </Button>
  );
}
