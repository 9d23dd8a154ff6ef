// One turn of speech over what was heard: each sentence can be played, each alarm shows what was said.
import { Fragment, memo } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { PlayFrom, useSound } from '#projects/player/public.tsx';
import type {
  Finding,
  ComparedPiece,
  ComparedSentence,
  ComparedTurn,
} from '../../compare/evidence/compare-revision.ts';
import type { Reason } from '../../compare/evidence/mark.ts';
import { Sign } from './sign.tsx';
import turnsStyles from '#projects/client/styles/turns.module.css';
import evidenceTurnStyles from './evidence-turn.module.css';
import asidesStyles from './asides.module.css';

/** Played before and after a sentence, ms: recognition sets the edges of words tightly. */
const EDGE_MS = 150;

type TurnProps = {
  turn: ComparedTurn;
  /** Named where the speaker changes. */
  speaker: string | null;
  findings: readonly Finding[];
  /** Keys of those that the person has decided. */
  resolved: ReadonlySet<string>;
  onFinding: (finding: number) => void;
};

export const ComparedTurnView = memo(function ComparedTurnView(props: TurnProps) {
  const { turn, speaker, findings, resolved, onFinding } = props;
  const { listen } = useSound();
  const { t, locale } = useLocale();
  const isDecided = (index: number) => resolved.has(findings[index]?.key ?? '');
  const play = ({ startMs, endMs }: ComparedSentence) =>
    listen(Math.max(0, startMs - EDGE_MS), endMs + EDGE_MS);
  return (
    <div className={turnsStyles.turn} data-row>
      <div className={turnsStyles.by} data-by>
        {speaker !== null && (
          <b dir="auto" translate="no" className={turnsStyles.speakerName} title={speaker}>
            {speaker}
          </b>
        )}
        <PlayFrom startMs={turn.startMs} endMs={turn.sentences.at(-1)?.endMs ?? turn.startMs} />
      </div>
      <div>
        <p dir="auto" translate="no">
          {turn.sentences.map((sentence, index) => (
            // Sentences have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Sentence
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              sentence={sentence}
              isDecided={isDecided}
              onPlay={() => play(sentence)}
            />
          ))}
        </p>
        {turn.findings.map((index) => {
          const finding = findings[index];
          return finding && <Heard key={index} finding={finding} language={locale} />;
        })}
      </div>
      {turn.findings.length > 0 && (
        <div className={turnsStyles.marg} data-margin lang={locale}>
          {turn.findings.map((index) => (
            <span key={index}>
              <a
                className={
                  isDecided(index)
                    ? `${evidenceTurnStyles.refno} ${evidenceTurnStyles.decided}`
                    : evidenceTurnStyles.refno
                }
                data-number
                href={`#alarm-${index + 1}`}
                aria-label={t('proof.toAlarm', { number: index + 1 })}
                onClick={(event) => {
                  event.preventDefault();
                  onFinding(index);
                }}
              >
                {index + 1}
              </a>
              {t(`proof.kind.${findings[index]?.kind ?? 'wording'}`)}
            </span>
          ))}
        </div>
      )}
    </div>
  );
});

type IsDecided = (finding: number) => boolean;

function Sentence(props: { sentence: ComparedSentence; isDecided: IsDecided; onPlay: () => void }) {
  const { sentence, isDecided, onPlay } = props;
  const { t } = useLocale();
  const time = formatClock(sentence.startMs);
  return (
    <span className={evidenceTurnStyles.sentence}>
      {sentence.pieces.map((piece, index) => (
        // Pieces have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Piece key={index} piece={piece} before={sentence.pieces[index - 1]} isDecided={isDecided} />
      ))}
      <span className={evidenceTurnStyles.hear}>
        <button
          type="button"
          aria-label={t('proof.playSentence', { time })}
          title={t('proof.playSentence', { time })}
          onClick={onPlay}
        >
          <Icon name="play" small />
        </button>
      </span>
    </span>
  );
}

function Piece(props: { piece: ComparedPiece; before: ComparedPiece | undefined; isDecided: IsDecided }) {
  const { piece, before, isDecided } = props;
  const { kind, text, heard, finding, by } = piece;
  if (finding !== undefined)
    return <FindingMark piece={piece} finding={finding} before={before} isDecided={isDecided(finding)} />;
  if (by && kind !== 'dropped') return <Own by={by} text={text} heard={heard} />;
  if (kind === 'kept') return text;
  if (kind === 'dropped') return <Marked kind="removed" text={text} before={before} />;
  if (kind === 'added') return <Marked kind="added" text={text} before={undefined} />;
  return (
    <Fragment>
      <Marked kind="removed" text={heard ?? ''} before={before} />
      {spaceBehind(before) && ' '}
      <Marked kind="added" text={text} before={undefined} />
    </Fragment>
  );
}

/** Needs no decision: what was heard instead stands in the list beside the text. */
function Own({ by, text, heard }: { by: Reason; text: string; heard: string | undefined }) {
  const words = text.trimEnd();
  return (
    <>
      {by === 'digits' ? words : <span className={asidesStyles.own}>{words}</span>}
      <Sign by={by} heard={heard} />
      {text.slice(words.length)}
    </>
  );
}

/** What was left out brings its own spaces: it stands between two written words. */
function Marked(props: { kind: 'added' | 'removed'; text: string; before: ComparedPiece | undefined }) {
  const { kind, text, before } = props;
  const { t, locale } = useLocale();
  const isAdded = kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  const mark = (
    <Mark className={isAdded ? 'add' : 'cut'}>
      <span className="visually-hidden" lang={locale}>
        {t(isAdded ? 'proof.addedMark' : 'proof.removedMark')}{' '}
      </span>
      {text}
    </Mark>
  );
  if (isAdded) return mark;
  return (
    <>
      {spaceBehind(before) && ' '}
      {mark}
      {!spaceBehind(before) && ' '}
    </>
  );
}

/** A written word ends right before: the space is to come. */
function spaceBehind(before: ComparedPiece | undefined): boolean {
  return before !== undefined && before.kind !== 'dropped' && !/\s$/u.test(before.text);
}

function FindingMark(props: {
  piece: ComparedPiece;
  finding: number;
  before: ComparedPiece | undefined;
  isDecided: boolean;
}) {
  const { piece, finding, before, isDecided } = props;
  const { t, locale } = useLocale();
  const isDropped = piece.kind === 'dropped';
  return (
    <>
      {isDropped && spaceBehind(before) && ' '}
      <span
        className={
          isDecided ? `${evidenceTurnStyles.alarm} ${evidenceTurnStyles.decided}` : evidenceTurnStyles.alarm
        }
        id={`place-${finding + 1}`}
        tabIndex={-1}
      >
        <span className="visually-hidden" lang={locale}>
          {t('proof.alarmNo', { number: finding + 1 })}:{' '}
        </span>
        {isDropped ? <del>{piece.text}</del> : piece.text}
      </span>
      {isDropped && !spaceBehind(before) && ' '}
    </>
  );
}

function Heard({ finding, language }: { finding: Finding; language: string }) {
  const { t } = useLocale();
  const { raw, around, atMs } = finding;
  if (raw === '')
    return (
      <span className={evidenceTurnStyles.heard} data-heard lang={language}>
        {t('proof.nothingHeard')}
      </span>
    );
  return (
    <span className={evidenceTurnStyles.heard} data-heard dir="auto" translate="no">
      {around.before} <b>{raw}</b> {around.after}
      <span className={`${evidenceTurnStyles.src} num`} lang={language}>
        {t('proof.heardAt', { time: formatClock(atMs) })}
      </span>
    </span>
  );
}
