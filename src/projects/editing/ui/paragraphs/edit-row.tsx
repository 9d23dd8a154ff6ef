// A paragraph of the text that can be edited: who speaks, since when, and the words.
import { Fragment, memo, useMemo, useRef } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem, MenuLabel, MenuRule } from '#ui/menu.tsx';
import type { EditSegment, EditSpeaker } from '../../model/edit-document.ts';
import { wordsOf } from '#projects/domain/text/time-text.ts';
import { isOmission } from '#projects/domain/text/omission.ts';
import { formatClock } from '#projects/client/format-time.ts';
import { PlayFrom } from '#projects/player/public.tsx';
import type { Match } from '../../model/find-text.ts';
import { chosenIn, placesOf } from './chosen-text.ts';
import { type Caret, type ParagraphActions, ParagraphEditor } from './paragraph-editor.tsx';
import turnsStyles from '#projects/client/styles/turns.module.css';
import editorStyles from '../editor.module.css';

export type RowActions = {
  paragraph: (segment: string) => ParagraphActions;
  enter: (segment: string, caret: Caret) => void;
  assign: (segment: string, speaker: string | null) => void;
  newSpeaker: (segment: string) => void;
  /** @param speaker id of the one to begin with; null for the first */
  openSpeakers: (speaker: string | null) => void;
};

type RowProps = {
  segment: EditSegment;
  index: number;
  speaker: EditSpeaker | null;
  speakers: readonly EditSpeaker[];
  /** Null while it is not being written in. */
  caret: Caret | null;
  matches: readonly Match[];
  /** The match that is stepped to, where it lies in here. */
  current: Match | null;
  minConfidence: number;
  actions: RowActions;
};

export const EditRow = memo(function EditRow(props: RowProps) {
  const { segment, index, speaker, caret, actions } = props;
  const { t } = useLocale();
  const time = formatClock(segment.startMs);
  const paragraph = useMemo(() => actions.paragraph(segment.id), [actions, segment.id]);
  const label = t(speaker ? 'editor.paragraphBy' : 'editor.paragraph', {
    time,
    speaker: speaker?.name ?? '',
  });
  return (
    <div className={turnsStyles.turn} data-row data-turn={index}>
      <div className={turnsStyles.by} data-by>
        <SpeakerMenu {...props} />
        {segment.endMs > 0 && <PlayFrom startMs={segment.startMs} />}
      </div>
      {caret === null ? (
        <Resting {...props} label={label} />
      ) : (
        <ParagraphEditor text={segment.text} label={label} caret={caret} actions={paragraph} />
      )}
    </div>
  );
});

/** Its words are lit while they are spoken; the first touch makes it a field to write in. */
function Resting(props: RowProps & { label: string }) {
  const { segment, matches, current, minConfidence, actions, label } = props;
  const { t } = useLocale();
  const pressed = useRef<Caret | null>(null);
  const isHeld = useRef(false);
  const words = useMemo(() => wordsOf(segment), [segment]);
  const places = useMemo(() => placesOf(segment.text), [segment.text]);
  const overlaps = (match: Match, [from, to]: readonly [number, number]) =>
    match.from < to && match.to > from;
  return (
    <div
      className={editorStyles.writing}
      // An input shows no words apart; this one lights them until somebody writes.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="textbox"
      aria-label={label}
      aria-multiline="false"
      dir="auto"
      translate="no"
      tabIndex={0}
      onPointerDown={({ clientX, clientY, pointerType, button, currentTarget }) => {
        pressed.current = { left: clientX, top: clientY };
        if (pointerType !== 'mouse' || button !== 0) return;
        // Only once the button is let go is it known what was chosen; a field put in its place would end that.
        isHeld.current = true;
        const release = () => {
          isHeld.current = false;
          const chosen = chosenIn(currentTarget, places);
          if (chosen !== 'elsewhere') actions.enter(segment.id, chosen ?? pressed.current ?? { at: 0 });
        };
        globalThis.addEventListener('pointerup', release, { once: true });
      }}
      onFocus={() => !isHeld.current && actions.enter(segment.id, pressed.current ?? { at: 0 })}
    >
      {places.map((place, index) => {
        const word = words[index];
        const found = matches.some((match) => overlaps(match, place));
        const isCurrent = current !== null && overlaps(current, place);
        const isLowConfidence = word !== undefined && word.confidence < minConfidence;
        const isGap = isOmission(segment.text.slice(...place));
        const hint = isGap ? 'detail.unheard' : isLowConfidence ? 'detail.doubt' : null;
        const names = [
          isGap ? turnsStyles.unheard : isLowConfidence && turnsStyles.doubt,
          found && 'found',
          isCurrent && editorStyles.current,
        ]
          .filter(Boolean)
          .join(' ');
        return (
          // Words have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 && ' '}
            <span data-w={index} {...(names && { className: names })} {...(hint && { title: t(hint) })}>
              {segment.text.slice(...place)}
            </span>
          </Fragment>
        );
      })}
    </div>
  );
}

function SpeakerMenu({ segment, speaker, speakers, actions }: RowProps) {
  const { t } = useLocale();
  const name = speaker?.name ?? t('editor.noSpeaker');
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className={speaker ? editorStyles.who : `${editorStyles.who} ${editorStyles.nobody}`}
          aria-label={t('editor.speakerOf', { speaker: name })}
        >
          <span className={turnsStyles.speakerName} title={name} translate="no">
            {name}
          </span>
        </button>
      }
    >
      <MenuLabel>{t('editor.assign')}</MenuLabel>
      {speakers
        .filter(({ id }) => id !== speaker?.id)
        .map(({ id, name: other }) => (
          <MenuItem key={id} onSelect={() => actions.assign(segment.id, id)}>
            {other}
          </MenuItem>
        ))}
      <MenuItem onSelect={() => actions.newSpeaker(segment.id)}>{t('editor.newSpeaker')}</MenuItem>
      <MenuRule />
      <MenuItem onSelect={() => actions.openSpeakers(speaker?.id ?? null)}>
        {t('editor.manageSpeakers')}
      </MenuItem>
    </Menu>
  );
}
