// Runs work on a whole text: on a short one at once, on a long one in a process of its own, so that the server goes on.
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { askChild } from '#platform/ask-child.ts';
import { commonErrors } from '#platform/errors.ts';
import { createFairTurns, OverloadedError } from '#platform/fair-turns.ts';
import type { WrittenText } from '#projects/domain/text/written-text.ts';
import { describe } from './describe.task.ts';
import type { TextTask } from './text-task.ts';

/**
 * Characters of JSON, as measured: a quarter of an hour of speech, of which no task takes more than 10 ms. The start of
 * a process takes ten times that. Replacing every word of one endless paragraph, which nobody does, takes 40 ms.
 */
const MOST_AT_ONCE = 150_000;
/** Characters. */
const PIECE = 500_000;
const PLACES = 2;
/** With the next, below what a transaction may stand still for. */
const MOST_WAIT_MS = 20_000;
/** Ten hours of text take a second or two. */
const MOST_MS = 30_000;
/** Two texts of ten hours as objects are about 100 MB. */
const HEAP_MB = 512;
const childPath = fileURLToPath(new URL('./text-task.child.ts', import.meta.url));

/** One line for this process, because all its work shares the processors. Projects take turns. */
const turns = createFairTurns({ places: PLACES, mostWaitMs: MOST_WAIT_MS });

/** Goes to the child, after the pieces of its input. */
export type TextQuestion = { module: string; name: string; input: object };
/** The next one of a string in the input. */
export type TextPiece = { field: string; piece: string };

/**
 * @throws {AppError} `unavailable` when the process was ended or took too long; `too_many_requests` when too much waits
 */
export async function runTextTask<Input extends object, Result>(
  projectId: string,
  task: TextTask<Input, Result>,
  input: Input,
): Promise<Result> {
  const { module, name } = task;
  if (task.size(input) <= MOST_AT_ONCE) return task.run(input);
  const work = async () => {
    // The text has only just been read: others are answered before it is sent on.
    await setImmediate();
    const { pieces, rest } = cutStrings(input);
    return askChild<{ result: Result }>({ module, name, input: rest } satisfies TextQuestion, {
      path: childPath,
      ahead: pieces,
      heapMb: HEAP_MB,
      name: `the work on a text (${name})`,
      signal: AbortSignal.timeout(MOST_MS),
    });
  };
  try {
    return (await turns.run(projectId, work)).result;
  } catch (error) {
    if (error instanceof OverloadedError)
      throw commonErrors.too_many_requests({ retryAfterS: error.retryAfterS });
    throw commonErrors.unavailable({}, error);
  }
}

/** A whole text in one message holds up this process for as long as its memory takes: several times parsing it. */
function cutStrings(input: object): { pieces: TextPiece[]; rest: object } {
  const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > PIECE;
  const fields = Object.entries(input);
  const pieces = fields.flatMap(([field, value]) =>
    isLong(value)
      ? Array.from({ length: Math.ceil(value.length / PIECE) }, (_, number) => ({
          field,
          piece: value.slice(number * PIECE, (number + 1) * PIECE),
        }))
      : [],
  );
  return { pieces, rest: Object.fromEntries(fields.filter(([, value]) => !isLong(value))) };
}

/** @param json of a transcript, as it is stored or shall be */
export async function describeText(projectId: string, json: string): Promise<WrittenText> {
  return { json, ...(await runTextTask(projectId, describe, { json })) };
}
