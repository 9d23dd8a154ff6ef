// `evaluate FOLDER`: how well this machine recognises one's own recordings, whose texts lie beside them.
import { stat } from 'node:fs/promises';
import type { Translate } from '#i18n/translate.ts';
import type { EvaluateCommand } from '../arguments.ts';
import { describeError, exitCodes } from '../describe-error.ts';
import {
  type Evaluation,
  evaluateRecording,
  type EvaluationSum,
  findRecordings,
  sumUp,
} from './evaluation.ts';
import type { TranscribeServices } from '../services.ts';
import type { Terminal } from '../terminal.ts';

type Deps = { services: TranscribeServices; terminal: Terminal; text: Translate; signal: AbortSignal };

/** @returns 0 when every recording was measured, 1 when one could not be used or there is none */
export async function runEvaluate(command: EvaluateCommand, deps: Deps): Promise<number> {
  const { services, terminal, text, signal } = deps;
  const isFolder = await stat(command.folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const recordings = isFolder ? await findRecordings(command.folder) : [];
  if (recordings.length === 0) {
    terminal.say(text('cli.evaluate.nothing', { folder: command.folder }));
    return exitCodes.unusable;
  }
  const done: Evaluation[] = [];
  const failed: { name: string; message: string }[] = [];
  for (const [index, recording] of recordings.entries()) {
    terminal.progress(
      text('cli.evaluate.progress', { number: index + 1, count: recordings.length, file: recording.name }),
    );
    try {
      const { language, engine, quality } = command;
      done.push(await evaluateRecording(recording, { services, language, engine, quality, signal }));
    } catch (error) {
      signal.throwIfAborted();
      const { message, exitCode } = describeError(error, text);
      // An unknown engine is unknown for every file.
      if (exitCode === exitCodes.wrongUse) throw error;
      failed.push({ name: recording.name, message });
      terminal.say(text('cli.evaluate.failed', { file: recording.name, reason: message }));
    }
  }
  const sum = sumUp(done);
  const answer = command.json ? toJson(done, sum, failed) : sum ? toTable(done, sum, text) : '';
  await terminal.result(answer);
  return failed.length > 0 ? exitCodes.unusable : exitCodes.done;
}

function toJson(
  done: readonly Evaluation[],
  sum: EvaluationSum | null,
  failed: readonly { name: string; message: string }[],
): string {
  return `${JSON.stringify({ files: done, sum, failed }, null, 2)}\n`;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function toTable(done: readonly Evaluation[], sum: EvaluationSum, text: Translate): string {
  const head = (['file', 'length', 'words', 'wer', 'rtf', 'memory', 'seams', 'der', 'speakers'] as const).map(
    (column) => text(`cli.evaluate.${column}`),
  );
  const rows = done.map((each) => [
    each.name,
    ...figures(each),
    each.speakers ? `${percent(each.speakers.forgiving.der)} / ${percent(each.speakers.strict.der)}` : '–',
    each.speakers ? `${each.speakers.found} / ${each.speakers.said}` : '–',
  ]);
  const { speakers } = sum;
  const total = [
    text('cli.evaluate.sum', { count: sum.files }),
    ...figures(sum),
    speakers ? `${percent(speakers.forgiving)} / ${percent(speakers.strict)}` : '–',
    speakers ? text('cli.evaluate.countRight', { right: speakers.countRight, count: speakers.files }) : '–',
  ];
  const engines = [...new Set(done.map((each) => each.engine))].join(', ');
  const { normaliser } = sum.words;
  const note = text('cli.evaluate.note', { engine: engines, normaliser, cores: sum.cores });
  return `${layOut([head, ...rows, total])}\n${note}\n`;
}

function figures(each: Pick<Evaluation, 'durationMs' | 'wallMs' | 'memoryMb' | 'words' | 'seams'>): string[] {
  const { durationMs, wallMs, memoryMb, words, seams } = each;
  return [
    `${(durationMs / 1_000).toFixed(1)} s`,
    String(words.words),
    percent(words.wer),
    durationMs > 0 ? (wallMs / durationMs).toFixed(3) : '–',
    `${memoryMb.toFixed(0)} MB`,
    seams ? `${seams.lost} / ${seams.doubled} / ${seams.cuts}` : '–',
  ];
}

/** The first column to the left, figures to the right. */
function layOut(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => Array.from(row[column] ?? '').length)),
  );
  return rows
    .map((row) => {
      const cells = row.map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - Array.from(cell).length);
        return column === 0 ? cell + gap : gap + cell;
      });
      return `${cells.join('  ')}\n`;
    })
    .join('');
}
