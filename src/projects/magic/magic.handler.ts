// The job: asks the language model, stores the answer as it comes, and makes a revision. A second delivery starts over.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import type { JobContext, Queue } from '#platform/jobs/queue.ts';
import { type LanguageModel, LanguageModelError } from '#language-model/language-model.ts';
import { joinInstructions, noteInstructions, writeInstructions } from './magic-instructions.ts';
import type { MagicLevel } from './magic-run.ts';
import type { RunRow } from './magic-runs.server.ts';
import { cutParts, MOST_AT_ONCE, MOST_PARTS } from './magic-source.ts';
import { paragraphsIn, writtenTranscript } from './magic-text.ts';
import { codeOfFailure, magicErrors } from './magic.errors.ts';
import {
  failRun,
  finishRun,
  keepNotes,
  keepWriting,
  readSource,
  RunTakenAwayError,
  takeRun,
} from './run-record.server.ts';

export type MagicDependencies = {
  db: Database;
  queue: Pick<Queue, 'send'>;
  log: Log;
  clock: Clock;
  /** Null where no such model is set up. */
  models: Readonly<Record<MagicLevel, LanguageModel | null>>;
  /** As on the page: a policy may have changed since the order. */
  mayWrite?: (ownerId: string) => Promise<boolean>;
};

/** A model that goes round in circles would never end. */
const MOST_WRITTEN = 200_000;

export function createMagicHandler(deps: MagicDependencies) {
  return async ({ runId }: { runId: string }, context: JobContext): Promise<void> => {
    const run = await takeRun(deps, runId);
    if (!run) return;
    const ending = new AbortController();
    const signal = AbortSignal.any([context.signal, ending.signal]);
    const progress = { text: '', part: run.notes.length, parts: run.parts };
    const stop = keepWriting(deps, run, { progress, onLost: (error) => ending.abort(error) });
    try {
      const model = deps.models[run.level];
      if (!model) throw magicErrors.magic_no_model();
      if (!((await deps.mayWrite?.(run.ownerId)) ?? true)) throw magicErrors.magic_off_in_team();
      const { text, head } = await readSource(deps, run);
      const answer = await write({ deps, run, model, progress, signal }, text);
      const paragraphs = paragraphsIn(answer);
      if (paragraphs.length === 0) throw magicErrors.magic_empty();
      await stop();
      signal.throwIfAborted();
      const content = writtenTranscript(head, paragraphs);
      await finishRun(deps, run, { content, model: model.name, answer });
    } catch (error) {
      await stop();
      await end(deps, run, { error, context, lost: ending.signal });
    }
  };
}

type Writing = {
  deps: MagicDependencies;
  run: RunRow;
  model: LanguageModel;
  /** Written to as the text comes. */
  progress: { text: string; part: number; parts: number };
  signal: AbortSignal;
};

async function write(writing: Writing, source: string): Promise<string> {
  const { run, progress } = writing;
  const { prompt, locale } = run;
  const parts = cutParts(source);
  if (parts.length === 0) throw magicErrors.magic_nothing_said();
  if (parts.length > MOST_PARTS) throw magicErrors.magic_source_too_long();
  progress.parts = parts.length;
  const [whole] = parts;
  if (parts.length === 1 && whole !== undefined)
    return read(writing, { instructions: writeInstructions(prompt, locale), text: whole }, (text) => {
      progress.text = text;
    });
  const notes = await takeNotes(writing, parts);
  const text = notes.join('\n\n');
  if (text.length > MOST_AT_ONCE) throw magicErrors.magic_source_too_long();
  const instructions = joinInstructions(prompt, { locale, parts: parts.length });
  return read(writing, { instructions, text }, (written) => {
    progress.text = written;
  });
}

async function takeNotes(writing: Writing, parts: readonly string[]): Promise<string[]> {
  const { deps, run, progress } = writing;
  const notes = run.notes.slice(0, parts.length);
  for (const [index, text] of parts.entries()) {
    if (index < notes.length) continue;
    progress.part = index;
    const instructions = noteInstructions(run.prompt, {
      locale: run.locale,
      part: index + 1,
      parts: parts.length,
    });
    notes.push(await read(writing, { instructions, text }, () => undefined));
    await keepNotes(deps, run, notes);
  }
  progress.part = parts.length;
  return notes;
}

async function read(
  { model, signal }: Writing,
  request: { instructions: string; text: string },
  onText: (text: string) => void,
): Promise<string> {
  let text = '';
  for await (const piece of model.stream({ ...request, signal })) {
    text += piece;
    if (text.length > MOST_WRITTEN) throw magicErrors.magic_too_long();
    onText(text);
  }
  return text;
}

/** @throws what happened, where the job shall be tried again */
async function end(
  deps: MagicDependencies,
  run: RunRow,
  { error, context, lost }: { error: unknown; context: JobContext; lost: AbortSignal },
): Promise<void> {
  const { log } = deps;
  const { id: runId, projectId, requestId } = run;
  // Cancelled: the request that did so has stored it.
  if (lost.aborted && lost.reason instanceof RunTakenAwayError) return;
  if (context.signal.aborted) throw error;
  const errorCode = codeOf(error) ?? (context.lastAttempt ? 'internal' : undefined);
  if (errorCode === undefined) throw error;
  log.error({ runId, projectId, requestId, errorCode, err: error }, 'writing a text failed');
  await failRun(deps, run, errorCode);
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof LanguageModelError) return codeOfFailure(error.reason);
  return error instanceof AppError ? error.code : undefined;
}
