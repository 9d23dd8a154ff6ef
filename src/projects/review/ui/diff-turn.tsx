// One paragraph of a comparison.
import { Fragment, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { PlayFrom } from '#projects/player/public.tsx';
import type { DiffParagraph, DiffPiece } from '../compare/evidence/diff-texts.ts';
import turnsStyles from '#projects/client/styles/turns.module.css';
import compareViewStyles from '#projects/client/styles/compare-view.module.css';

/** Of a long unchanged stretch so many words are kept at each end, and folded where more lie between. */
const KEPT_WORDS = 14;
const FEWEST_FOLDED_WORDS = 24;

export function DiffTurn({ paragraph }: { paragraph: DiffParagraph }) {
  const { kind, speakerAfter, speakerBefore, startMs, pieces } = paragraph;
  const { t, locale } = useLocale();
  const isOther = kind !== 'added' && kind !== 'removed' && speakerBefore !== speakerAfter;
  const speaker = kind === 'removed' ? speakerBefore : speakerAfter;
  const note =
    kind === 'added' ? 'proof.paragraphAdded' : kind === 'removed' ? 'proof.paragraphRemoved' : null;
  return (
    <div className={turnsStyles.turn} data-row>
      <div className={turnsStyles.by} data-by>
        <span className={turnsStyles.who}>
          {isOther && (
            <del className="cut" translate="no">
              <span className="visually-hidden" lang={locale}>
                {t('proof.speakerWas', { name: '' })}
              </span>
              {speakerBefore ?? t('proof.nobody')}
            </del>
          )}
          {isOther ? (
            <ins className="add" translate="no">
              {speakerAfter ?? t('proof.nobody')}
            </ins>
          ) : (
            speaker !== null && (
              <b dir="auto" translate="no" className={turnsStyles.speakerName} title={speaker}>
                {speaker}
              </b>
            )
          )}
        </span>
        {startMs !== null && <PlayFrom startMs={startMs} />}
      </div>
      <div>
        <p dir="auto" translate="no">
          {pieces.map((piece, index) => (
            // Pieces have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {index > 0 && ' '}
              <Piece piece={piece} isFirst={index === 0} isLast={index === pieces.length - 1} />
            </Fragment>
          ))}
        </p>
      </div>
      {note && (
        <div className={turnsStyles.marg} data-margin lang={locale}>
          {t(note)}
        </div>
      )}
    </div>
  );
}

function Piece(props: { piece: DiffPiece; isFirst: boolean; isLast: boolean }) {
  const { piece, isFirst, isLast } = props;
  const { t, locale } = useLocale();
  if (piece.kind === 'same') return isFirst && isLast ? piece.text : <Folded {...props} />;
  const isAdded = piece.kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  return (
    <Mark className={isAdded ? 'add' : 'cut'}>
      <span className="visually-hidden" lang={locale}>
        {t(isAdded ? 'proof.addedMark' : 'proof.removedMark')}{' '}
      </span>
      {piece.text}
    </Mark>
  );
}

function Folded({ piece, isFirst, isLast }: { piece: DiffPiece; isFirst: boolean; isLast: boolean }) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const words = piece.text.split(' ');
  const head = isFirst ? 0 : KEPT_WORDS;
  const tail = isLast ? 0 : KEPT_WORDS;
  const folded = words.length - head - tail;
  if (isOpen || folded < FEWEST_FOLDED_WORDS) return piece.text;
  const label = t('proof.unfoldWords', { count: folded });
  return (
    <>
      {words.slice(0, head).join(' ')}{' '}
      <button
        type="button"
        className={compareViewStyles.foldWords}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        … {folded} …
      </button>{' '}
      {words.slice(words.length - tail).join(' ')}
    </>
  );
}
