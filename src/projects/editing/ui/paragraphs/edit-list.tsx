// The paragraphs near the window, for texts of any length; highlights the spoken word in those not being edited.
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type EditDocument, type EditSegment, ownSpeakers, speakerOf } from '../../model/edit-document.ts';
import { minConfidence } from '#projects/domain/text/low-confidence.ts';
import { useSession } from '../../sync/use-edit-session.ts';
import { useProject } from '#projects/page/project-context.ts';
import { EditRow } from './edit-row.tsx';
import type { Found } from '../find-panel.tsx';
import type { Match } from '../../model/find-text.ts';
import { useEditSpotlight } from './use-edit-spotlight.ts';
import type { Paragraphs } from './use-paragraphs.ts';
import turnsStyles from '#projects/client/styles/turns.module.css';
import editorStyles from '../editor.module.css';

const LINE_PX = 29;
const LINE_CHARACTERS = 68;
const GAP_PX = 17;
/** The spoken paragraph is kept between these edges of the window, px. */
const KEEP_FROM_TOP = 90;
const KEEP_FROM_BOTTOM = 170;
const none: readonly Match[] = [];

/** Brings a paragraph to the eye. */
export type EditListHandle = { show: (segment: string) => void };

export function EditList(props: {
  document: EditDocument;
  segments: readonly EditSegment[];
  paragraphs: Paragraphs;
  found: Found;
  ref: Ref<EditListHandle>;
}) {
  const { document, segments, paragraphs, found, ref } = props;
  const { language } = useProject();
  const box = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top ?? 0;
    setMargin(Math.round(top + globalThis.scrollY));
  }, []);
  const { active } = paragraphs;
  const activeAt = active === null ? -1 : document.order.indexOf(active.segment);
  const { order } = document;
  // Changes only on a split or join: a new function would position every paragraph again at each key.
  const keyOf = useCallback((index: number) => order[index] ?? index, [order]);
  // What it returns is used here alone, where nothing is memoized by hand.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: segments.length,
    estimateSize: (index) => heightOf(segments[index]),
    getItemKey: keyOf,
    overscan: 8,
    gap: GAP_PX,
    scrollMargin: margin,
    // The paragraph that is being written in stays, wherever the window goes.
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (activeAt < 0 || near.includes(activeAt)) return near;
      return [...near, activeAt].toSorted((a, b) => a - b);
    },
  });
  useImperativeHandle(ref, () => ({
    show: (segment) => {
      const at = segments.findIndex(({ id }) => id === segment);
      if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
    },
  }));
  useLayoutEffect(() => {
    if (activeAt >= 0 && !virtual.getVirtualItems().some(({ index }) => index === activeAt))
      virtual.scrollToIndex(activeAt, { align: 'center' });
  }, [activeAt, virtual]);
  useEditSpotlight(box, segments, (index) => {
    const row = box.current?.querySelector(`[data-turn="${index}"]`)?.getBoundingClientRect();
    const isSeen = row && row.top >= KEEP_FROM_TOP && row.bottom <= globalThis.innerHeight - KEEP_FROM_BOTTOM;
    if (!isSeen) virtual.scrollToIndex(index, { align: 'center' });
  });
  const lowBelow = useLowBelow();
  const speakers = useMemo(() => ownSpeakers(document.speakers), [document.speakers]);
  const bySegment = useMemo(() => Map.groupBy(found.matches, (match) => match.segment), [found.matches]);
  return (
    <div
      ref={box}
      className={`${turnsStyles.turns} ${editorStyles.editing}`}
      data-turns="editing"
      lang={language}
      translate="no"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const segment = segments[index];
        if (!segment) return null;
        return (
          <div
            key={key}
            className={editorStyles.slot}
            data-index={index}
            ref={virtual.measureElement}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <EditRow
              segment={segment}
              index={index}
              speaker={speakerOf(document.speakers, segment.speaker)}
              speakers={speakers}
              caret={active?.segment === segment.id ? active.caret : null}
              matches={bySegment.get(segment.id) ?? none}
              current={found.current?.segment === segment.id ? found.current : null}
              minConfidence={lowBelow}
              actions={paragraphs.rowActions}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Words of a lower confidence are marked. */
function useLowBelow(): number {
  const session = useSession();
  return useMemo(
    () =>
      minConfidence(session.base.segments.flatMap(({ words }) => words.map(({ confidence }) => confidence))),
    [session],
  );
}

function heightOf(segment: EditSegment | undefined): number {
  return Math.max(1, Math.ceil((segment?.text.length ?? 0) / LINE_CHARACTERS)) * LINE_PX;
}
