import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../../../../../test/fixtures/transcripts.ts';
import { noChanges, openDocument } from '../edit-document.ts';
import { nextSpeaker } from './name-speaker.ts';

const nameOf = (number: number) => `Sprecher ${number}`;
const talk = transcriptOf(['Wann?', 'Bald.']);
const next = (transcript: typeof talk) => nextSpeaker(openDocument(transcript, noChanges), nameOf);

describe('the next speaker', () => {
  it('is number 1 in a text in which nobody is named, also where a name is left that nobody has', () => {
    const segments = talk.segments.map((segment) => ({ ...segment, speaker: null }));
    expect(next({ ...talk, speakers: [], segments })).toEqual({ id: null, name: 'Sprecher 1' });
    expect(next({ ...talk, segments })).toEqual({ id: 's1', name: 'Sprecher 1' });
  });

  it('is the one after those who speak, and takes nobody else’s name', () => {
    expect(next(talk)).toEqual({ id: null, name: 'Sprecher 3' });
    const renamed = [
      { id: 's1', name: 'Frau Lorenz' },
      { id: 's2', name: 'Sprecher 3' },
    ];
    expect(next({ ...talk, speakers: renamed })).toEqual({ id: null, name: 'Sprecher 4' });
  });
});
