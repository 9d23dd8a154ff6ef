// One long-living `pocketsphinx_batch`: takes audio chunk after audio chunk, so that the model is loaded once (0.4 s).
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { stepChildBack } from '#platform/step-back.ts';
import { pcmDurationMs } from '../audio.ts';
import { EngineError, type RecognisedWord } from '../engine.ts';
import type { ChunkProcess } from '../healing-session.ts';
import { parseCtm } from './ctm.ts';
import { recogniseChunk } from './recognise-chunk.ts';

export type PocketSphinxFiles = {
  /** The program, by path or by name. */
  program: string;
  acousticModel: string;
  languageModel: string;
  dictionary: string;
};

/** Descriptors inside the child; the program opens them by the path `/dev/fd/N`. */
const AUDIO_FD = 3;
const CTM_FD = 4;
const CONTROL_FD = 5;
/** Recognition steps back behind the server that waits for it. */
const STEPS_BACK = 5;
/** Behind the recognition of others. */
const STEPS_BACK_IN_BACKGROUND = 15;
const TAIL_LINES = 5;
type Channels = { audio: FileHandle; ctm: FileHandle; control: FileHandle };

export class PocketSphinxProcess implements ChunkProcess<RecognisedWord[]> {
  readonly #child: ChildProcess;
  readonly #channels: Channels;
  readonly #exited: Promise<void>;
  readonly #tail: string[] = [];
  #finished: { resolve: () => void; reject: (error: EngineError) => void } | undefined;
  #failure: EngineError | undefined;
  #ended: Promise<void> | undefined;
  #gone = false;
  #readUpTo = 0;
  #proven = false;

  /** Starts the program; that it cannot be started shows at the first stretch. */
  static async start(
    files: PocketSphinxFiles,
    { isBackground = false }: { isBackground?: boolean } = {},
  ): Promise<PocketSphinxProcess> {
    const { channels, controlReader } = await openChannels().catch((cause: unknown) => {
      throw new EngineError('PocketSphinx cannot be started.', { retryable: true, cause });
    });
    try {
      const child = spawn(files.program, programArguments(files), {
        stdio: ['ignore', 'ignore', 'pipe', channels.audio.fd, channels.ctm.fd, controlReader.fd],
      });
      stepChildBack(child.pid, isBackground ? STEPS_BACK_IN_BACKGROUND : STEPS_BACK);
      return new PocketSphinxProcess(child, channels);
    } finally {
      await controlReader.close();
    }
  }

  private constructor(child: ChildProcess, channels: Channels) {
    this.#child = child;
    this.#channels = channels;
    this.#exited = new Promise((resolve) => {
      child.once('error', (cause) => {
        this.#fail(new EngineError('PocketSphinx cannot be started.', { retryable: false, cause }));
        resolve();
      });
      child.once('exit', () => {
        this.#gone = true;
      });
      // Later than `exit`: its last lines are read by then.
      child.once('close', (code, signal) => {
        this.#fail(this.#describeExit(code, signal));
        resolve();
      });
    });
    this.#readLog();
  }

  get usable(): boolean {
    return !this.#gone && this.#failure === undefined;
  }

  recognise(pcm: Buffer): Promise<RecognisedWord[]> {
    return recogniseChunk(pcm, (sound) => this.#recogniseUtterance(sound));
  }

  async #recogniseUtterance(pcm: Buffer): Promise<RecognisedWord[]> {
    const { audio, ctm, control } = this.#channels;
    await audio.truncate(0);
    await writeAll(audio, pcm);
    await new Promise<void>((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#finished = { resolve, reject };
      // Shorter than PIPE_BUF and read at once: this neither blocks nor splits.
      control.write(`${AUDIO_FD}\n`).catch((cause: unknown) => {
        reject(new EngineError('PocketSphinx takes no work.', { retryable: true, cause }));
      });
    });
    this.#proven = true;
    const { size } = await ctm.stat();
    const bytes = Buffer.alloc(Math.max(0, size - this.#readUpTo));
    const { bytesRead } = await ctm.read(bytes, 0, bytes.length, this.#readUpTo);
    this.#readUpTo += bytesRead;
    return parseCtm(bytes.toString('utf8', 0, bytesRead), pcmDurationMs(pcm));
  }

  end(reason: EngineError): Promise<void> {
    this.#fail(reason);
    this.#ended ??= (async () => {
      this.#child.kill('SIGKILL');
      await this.#exited;
      await closeAll(this.#channels);
    })();
    return this.#ended;
  }

  #fail(error: EngineError): void {
    this.#failure ??= error;
    this.#finished?.reject(this.#failure);
    this.#finished = undefined;
  }

  /** Its log quotes what was said, so only lines of errors are kept. */
  #readLog(): void {
    const { stderr } = this.#child;
    if (!stderr) return;
    createInterface({ input: stderr }).on('line', (line) => {
      if (DONE_LINE.test(line)) {
        this.#finished?.resolve();
        this.#finished = undefined;
      } else if (/^(ERROR|FATAL)/.test(line)) {
        this.#tail.push(line);
        if (this.#tail.length > TAIL_LINES) this.#tail.shift();
      }
    });
  }

  #describeExit(code: number | null, signal: NodeJS.Signals | null): EngineError {
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    const tail = this.#tail.length > 0 ? ` ${this.#tail.join(' ')}` : '';
    // A program that gives up before its first audio chunk cannot load its model, and will not the next time.
    const retryable = signal !== null || this.#proven;
    return new EngineError(`PocketSphinx ${how}.${tail}`, { retryable });
  }
}

/** `pocketsphinx_batch` writes it after the audio chunk's CTM lines are flushed. */
const DONE_LINE = new RegExp(`^(INFO: )?${AUDIO_FD} done -+$`);

function programArguments(files: PocketSphinxFiles): string[] {
  return [
    ['-hmm', files.acousticModel],
    ['-lm', files.languageModel],
    ['-dict', files.dictionary],
    ['-adcin', 'yes'],
    ['-adchdr', '0'],
    ['-cepdir', '/dev/fd'],
    ['-cepext', ''],
    ['-ctl', `/dev/fd/${CONTROL_FD}`],
    ['-ctm', `/dev/fd/${CTM_FD}`],
    // Its silence removal drops frames without counting them: every later time would be too early.
    ['-remove_silence', 'no'],
    // A narrower search than the default: less work, no more errors; figures in docs/decisions.
    ['-beam', '1e-46'],
    ['-pbeam', '1e-46'],
    ['-wbeam', '1e-26'],
    ['-maxhmmpf', '5000'],
  ].flat();
}

/**
 * Sound and words pass through files without a name and audio chunks are called through a FIFO, so nothing is left on
 * the disk and the program ends by itself when this process is gone.
 */
async function openChannels(): Promise<{ channels: Channels; controlReader: FileHandle }> {
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-pocketsphinx-'));
  try {
    const controlPath = join(folder, 'control');
    await promisify(execFile)('mkfifo', ['-m', '600', controlPath]);
    const control = await open(controlPath, constants.O_RDWR);
    const controlReader = await open(controlPath, constants.O_RDONLY | constants.O_NONBLOCK);
    const audio = await open(join(folder, 'audio'), 'w+', 0o600);
    const ctm = await open(join(folder, 'ctm'), 'w+', 0o600);
    return { channels: { audio, ctm, control }, controlReader };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, written);
    written += bytesWritten;
  }
}

async function closeAll(channels: Channels): Promise<void> {
  await Promise.all([channels.audio.close(), channels.ctm.close(), channels.control.close()]);
}
