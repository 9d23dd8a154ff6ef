// Diarization error rate: how much of the speech was given to nobody, to somebody who is silent, or to the wrong one.
// As NIST defines it (Rich Transcription evaluation plan, 2009, section 6): speakers are matched one to one so that the
// shared time is greatest, collars included, as its scorer md-eval does.

/** Somebody speaks; the name means nothing beyond its own list. */
export type SpokenTurn = { speaker: string | number; startMs: number; endMs: number };

export type SpeakerErrors = {
  /** Errors ÷ speech of the reference; above 1 is possible; 0 where nobody speaks and nobody was found. */
  der: number;
  /** Each in ms of speech; where two speak at a time, each counts. */
  missedMs: number;
  falseAlarmMs: number;
  confusedMs: number;
  speechMs: number;
};

/**
 * @param options.collarMs so much before and after each edge of a turn of the reference does not count: people do not
 *   agree on them more exactly; commonly 250, or 0
 */
export function speakerErrorRate(
  reference: readonly SpokenTurn[],
  found: readonly SpokenTurn[],
  options: { collarMs: number },
): SpeakerErrors {
  const wanted = timelines(reference);
  const given = timelines(found);
  const pieces = cutPieces({ wanted, given, collars: collarChanges(reference, options.collarMs) });
  const partnerOf = matchSpeakers(pieces, wanted.length, given.length);
  const sums = { missedMs: 0, falseAlarmMs: 0, confusedMs: 0, speechMs: 0 };
  for (const { ms, scored, speaking, heard } of pieces) {
    if (!scored) continue;
    const right = speaking.filter((speaker) => heard.includes(partnerOf[speaker] ?? -1)).length;
    sums.speechMs += ms * speaking.length;
    sums.missedMs += ms * Math.max(0, speaking.length - heard.length);
    sums.falseAlarmMs += ms * Math.max(0, heard.length - speaking.length);
    sums.confusedMs += ms * (Math.min(speaking.length, heard.length) - right);
  }
  const errors = sums.missedMs + sums.falseAlarmMs + sums.confusedMs;
  const der = sums.speechMs > 0 ? errors / sums.speechMs : Math.min(1, errors);
  return { der, ...sums };
}

type Span = { startMs: number; endMs: number };

/** The spans of each speaker, in order and joined where they touch. */
function timelines(turns: readonly SpokenTurn[]): Span[][] {
  const bySpeaker = Map.groupBy(
    turns.filter((turn) => turn.endMs > turn.startMs),
    (turn) => turn.speaker,
  );
  return [...bySpeaker.values()].map((own) => {
    const spans: Span[] = [];
    for (const { startMs, endMs } of own.toSorted((a, b) => a.startMs - b.startMs)) {
      const last = spans.at(-1);
      if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
      else spans.push({ startMs, endMs });
    }
    return spans;
  });
}

/** A piece of time in which nothing changes. Speakers are numbers of their timelines. */
type Piece = { ms: number; scored: boolean; speaking: number[]; heard: number[] };
type Change = { at: number; list: 'speaking' | 'heard' | 'collar'; speaker: number; step: 1 | -1 };

function cutPieces(lines: {
  wanted: readonly Span[][];
  given: readonly Span[][];
  collars: readonly Change[];
}): Piece[] {
  const { wanted, given } = lines;
  const changes = [...changesOf(wanted, 'speaking'), ...changesOf(given, 'heard'), ...lines.collars].toSorted(
    (a, b) => a.at - b.at,
  );
  const pieces: Piece[] = [];
  const active = { speaking: new Set<number>(), heard: new Set<number>() };
  let collars = 0;
  let since = 0;
  for (const { at, list, speaker, step } of changes) {
    if (at > since && (active.speaking.size > 0 || active.heard.size > 0)) {
      const now = { speaking: [...active.speaking], heard: [...active.heard] };
      pieces.push({ ms: at - since, scored: collars === 0, ...now });
    }
    since = at;
    if (list === 'collar') collars += step;
    else if (step === 1) active[list].add(speaker);
    else active[list].delete(speaker);
  }
  return pieces;
}

function changesOf(lines: readonly Span[][], list: 'speaking' | 'heard'): Change[] {
  return lines.flatMap((spans, speaker) =>
    spans.flatMap(({ startMs, endMs }): Change[] => [
      { at: startMs, list, speaker, step: 1 },
      { at: endMs, list, speaker, step: -1 },
    ]),
  );
}

/** Each turn as it is listed has its edges, where it touches the next one of the same speaker, too. */
function collarChanges(turns: readonly SpokenTurn[], collarMs: number): Change[] {
  if (collarMs === 0) return [];
  const edges = turns
    .filter((turn) => turn.endMs > turn.startMs)
    .flatMap(({ startMs, endMs }) => [startMs, endMs]);
  return edges.flatMap((edge): Change[] => [
    { at: Math.max(0, edge - collarMs), list: 'collar', speaker: 0, step: 1 },
    { at: edge + collarMs, list: 'collar', speaker: 0, step: -1 },
  ]);
}

/** @returns for each speaker of the reference the one found that stands for them; -1 for none */
function matchSpeakers(pieces: readonly Piece[], wanted: number, given: number): number[] {
  const size = Math.max(wanted, given);
  const shared = Array.from({ length: size }, () => new Float64Array(size));
  for (const { ms, speaking, heard } of pieces) {
    for (const one of speaking) {
      const row = shared[one];
      if (row) for (const other of heard) row[other] = (row[other] ?? 0) + ms;
    }
  }
  return bestAssignment(shared)
    .slice(0, wanted)
    .map((partner) => (partner < given ? partner : -1));
}

/**
 * The one-to-one assignment of rows to columns with the greatest sum: the Hungarian method by shortest augmenting
 * paths (Jonker and Volgenant 1987), on the negated values.
 */
function bestAssignment(values: readonly Float64Array[]): number[] {
  const size = values.length;
  const rowPrice = new Float64Array(size + 1);
  const columnPrice = new Float64Array(size + 1);
  // Column 0 and row 0 stand for "none", so numbers are one higher in here.
  const rowOf = new Int32Array(size + 1);
  for (let row = 1; row <= size; row += 1) {
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(size + 1);
    const done = new Uint8Array(size + 1);
    let column = 0;
    rowOf[0] = row;
    do {
      done[column] = 1;
      const at = rowOf[column] ?? 0;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= size; other += 1) {
        if (done[other]) continue;
        const cost = -(values[at - 1]?.[other - 1] ?? 0) - (rowPrice[at] ?? 0) - (columnPrice[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          before[other] = column;
        }
        if ((least[other] ?? 0) < step) {
          step = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= size; other += 1) {
        if (done[other]) {
          const owner = rowOf[other] ?? 0;
          rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
          columnPrice[other] = (columnPrice[other] ?? 0) - step;
        } else least[other] = (least[other] ?? 0) - step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const previous = before[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }
  const columns: number[] = Array.from({ length: size }, () => -1);
  for (let column = 1; column <= size; column += 1) columns[(rowOf[column] ?? 0) - 1] = column - 1;
  return columns;
}
