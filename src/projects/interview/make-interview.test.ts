import { describe, expect, it } from 'vitest';
import {
  baseSpeakers,
  openDocument,
  noChanges,
  toTranscript,
} from '#projects/editing/model/edit-document.ts';
import type { Segment, Transcript } from '#projects/domain/transcript.ts';
import { speakersIn } from '#projects/domain/text/speaker-roles.ts';
import { makeInterview } from './make-interview.ts';
import { roleOf } from '#projects/domain/speakers/speech-role.ts';

const saying = (speaker: string | null, text: string, startMs: number): Segment => ({
  speaker,
  startMs,
  endMs: startMs + 900,
  text,
  words: [{ text, startMs, endMs: startMs + 900, confidence: 0.9 }],
});
const talk: Transcript = {
  format: 'wortlaut/1',
  language: 'de',
  durationMs: 9000,
  engine: 'test',
  speakers: [
    { id: 's1', name: 'Sprecher 1' },
    { id: 's2', name: 'Sprecher 2' },
    { id: 's3', name: 'Sprecher 3' },
    { id: 's4', name: 'Wer nichts sagt' },
  ],
  segments: [
    saying('s2', 'Wann wird gebaut?', 0),
    saying('s1', 'Nach Ostern.', 1000),
    saying('s3', 'Und dann?', 2000),
    saying(null, 'Geräusche.', 3000),
  ],
};
const order = { speakers: {}, asks: [], times: false };

function made(transcript: Transcript, given: Partial<Parameters<typeof makeInterview>[1]>): Transcript {
  const result = makeInterview(transcript, { ...order, ...given });
  if (typeof result === 'string') throw new Error(result);
  return result;
}

describe('an interview', () => {
  it('names who speaks and who asks, and changes no word and no time', () => {
    const interview = made(talk, {
      speakers: { s1: 'Rahlfs', s2: ' Katrin  Voss ' },
      asks: ['s2'],
      times: true,
    });
    expect(interview.speakers.map(({ name }) => name)).toEqual([
      'Rahlfs',
      'Katrin Voss',
      'Sprecher 3',
      'Wer nichts sagt',
    ]);
    expect(interview.segments).toEqual(talk.segments);
    expect(interview.interview).toEqual({ asks: ['s2'], times: true });
    expect(interview.segments.map(({ speaker }) => roleOf(interview, speaker))).toEqual([
      'question',
      'answer',
      'answer',
      null,
    ]);
    expect(roleOf(talk, 's2')).toBe(null);
  });

  it('leaves a name as it is where the new one is empty or cannot be seen', () => {
    const interview = made(talk, { speakers: { s1: '', s2: ' \u200B\u2066\n' } });
    expect(interview.speakers).toEqual(talk.speakers);
  });

  it('asks whether two of one name are one person, and follows the answer', () => {
    const speakers = { s2: 'Voss', s3: 'VOSS' };
    expect(makeInterview(talk, { ...order, speakers })).toBe('same-names');
    const several = made(talk, { speakers, sameName: 'several' });
    expect(several.segments.map(({ speaker }) => speaker)).toEqual(['s2', 's1', 's3', null]);
    const one = made(talk, { speakers, asks: ['s2'], sameName: 'one' });
    expect(one.segments.map(({ speaker }) => speaker)).toEqual(['s2', 's1', 's2', null]);
    expect(one.speakers.map(({ id, name }) => `${id} ${name}`)).toEqual([
      's1 Sprecher 1',
      's2 Voss',
      's4 Wer nichts sagt',
    ]);
    expect(one.interview?.asks).toEqual(['s2']);
    // The first of them decides whether that person asks.
    expect(made(talk, { speakers, asks: ['s3'], sameName: 'one' }).interview?.asks).toEqual([]);
  });

  it('is refused where speakers are not separated, and where it names one who is not there', () => {
    const alone = {
      ...talk,
      speakers: [],
      segments: talk.segments.map((one) => ({ ...one, speaker: null })),
    };
    expect(makeInterview(alone, order)).toBe('no-speakers');
    expect(makeInterview(talk, { ...order, speakers: { s9: 'Wer' } })).toBe('unknown');
    expect(makeInterview(talk, { ...order, asks: ['s9'] })).toBe('unknown');
  });

  it('knows speakers that have no entry by their id, in the order in which they begin', () => {
    expect(speakersIn({ ...talk, speakers: [] })).toEqual([
      { id: 's2', name: 's2' },
      { id: 's1', name: 's1' },
      { id: 's3', name: 's3' },
    ]);
    expect(made({ ...talk, speakers: [] }, { speakers: { s1: 'Rahlfs' } }).speakers).toContainEqual({
      id: 's1',
      name: 'Rahlfs',
    });
  });

  it('stays one when it is edited, also where the one who asks is merged with somebody', () => {
    const interview = made(talk, { asks: ['s3', 's2'] });
    const document = openDocument(interview, {
      ...noChanges,
      speakers: baseSpeakers(interview.speakers).map((one) =>
        one.id === 's3' ? { ...one, mergedInto: 's2' } : one,
      ),
    });
    expect(toTranscript(interview, document).interview).toEqual({ asks: ['s2'], times: false });
    expect(toTranscript(talk, openDocument(talk, noChanges)).interview).toBe(undefined);
  });
});
