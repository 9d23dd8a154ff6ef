// `transcribe FILE`: a recording in, its text on stdout; no server, no account.
import { access, constants, stat } from 'node:fs/promises';
import type { Translate } from '#i18n/translate.ts';
import { incompleteSentence, UNHEARD } from '#projects/public.server.ts';
import type { TranscribeCommand } from './arguments.ts';
import { exitCodes } from './describe-error.ts';
import type { TranscribeServices } from './services.ts';
import type { Terminal } from './terminal.ts';

export async function runTranscribe(
  command: TranscribeCommand,
  deps: { services: TranscribeServices; terminal: Terminal; text: Translate; signal: AbortSignal },
): Promise<number> {
  const { services, terminal, text, signal } = deps;
  if (!(await isReadableFile(command.file))) {
    terminal.say(text('cli.transcribe.fileUnreadable', { file: command.file }));
    return exitCodes.unusable;
  }
  const raw = await services.transcribeFile({
    path: command.file,
    language: command.language,
    engine: command.engine,
    quality: command.quality,
    ...(command.speakers !== undefined && {
      speakers: { count: command.speakers, nameOf: (number) => text('speech.speaker', { number }) },
    }),
    signal,
    onProgress: inSteps((percent) => terminal.progress(text('cli.transcribe.progress', { percent }))),
  });
  signal.throwIfAborted();
  const transcript = await services.finalise(raw);
  const { durationMs, claimedMs = null } = raw;
  const incomplete = incompleteSentence([{ name: command.file, durationMs, claimedMs }], text);
  if (incomplete !== null) terminal.say(incomplete);
  if (transcript.segments.length === 0) terminal.say(text('cli.transcribe.noSpeech'));
  const isWhole = raw.segments.every(({ words }) => words.every((word) => word.text !== UNHEARD));
  if (!isWhole) terminal.say(text('cli.transcribe.unheard', { mark: UNHEARD }));
  if (transcript.diarization?.method === null) terminal.say(text('cli.transcribe.speakersFailed'));
  const fewer = transcript.diarization?.fewer;
  if (fewer) terminal.say(text('cli.transcribe.speakersFewer', fewer));
  const unnamed = text('editor.noSpeaker');
  await terminal.result(services.exporters[command.format](transcript, { unnamed }));
  return exitCodes.done;
}

async function isReadableFile(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

const STEP_PERCENT = 10;

/** Ten lines at most, also where no line takes another's place. */
function inSteps(show: (percent: number) => void): (share: number) => void {
  let shown = 0;
  return (share) => {
    const percent = Math.floor((share * 100) / STEP_PERCENT) * STEP_PERCENT;
    if (percent <= shown) return;
    shown = percent;
    show(percent);
  };
}
