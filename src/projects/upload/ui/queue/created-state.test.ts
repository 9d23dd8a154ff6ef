import { describe, expect, it } from 'vitest';
import { type Project, statuses } from '#projects/domain/project.ts';
import { createdState } from './processing-dialog.tsx';

const state = (
  status: Project['status'],
  change: { noSpeech?: boolean; awaits?: boolean; turn?: boolean } = {},
) =>
  createdState(
    { status, noSpeech: change.noSpeech ?? false, awaitsTurn: change.turn ?? false } as Project,
    change.awaits ?? false,
  );

describe('what is said of a recording that was sent just now', () => {
  it('is that it is being transcribed in that one state alone', () => {
    expect(statuses.filter((status) => state(status) === 'upload.stateTranscribing')).toEqual(['processing']);
  });

  it('is what it waits for, before its turn and for a model', () => {
    expect([state('pending'), state('pending', { awaits: true })]).toEqual([
      'upload.stateQueued',
      'upload.stateAwaitsModel',
    ]);
    expect(state('pending', { awaits: true, turn: true })).toBe('upload.stateAwaitsTurn');
    // It was let go on with what is there.
    expect(state('processing', { awaits: true })).toBe('upload.stateTranscribing');
  });

  it('is how it ended, where that came before the window was closed', () => {
    expect([state('completed_llm'), state('failed'), state('failed_llm')]).toEqual([
      'upload.stateReady',
      'upload.stateFailed',
      'upload.stateUnfinished',
    ]);
    expect(state('completed_llm', { noSpeech: true })).toBe('export.noSpeech');
  });
});
