// The server's side of a recogniser process: starts it, hands it stretches, and tells how it ended.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pcmDurationMs, splitAtQuietest } from '../audio.ts';
import { EngineError, type RecognisedWord } from '../engine.ts';
import type { RecogniserProcess } from '../healing-session.ts';
import type {
  FromRecogniser,
  RecogniserSettings,
  SherpaResult,
  ToRecogniser,
} from './recogniser-messages.ts';
import { wordsOfResult } from './result-words.ts';

const CHILD = fileURLToPath(new URL('./recogniser.child.ts', import.meta.url));
const TAIL_CHARACTERS = 600;

export type SherpaProcessOptions = {
  settings: RecogniserSettings;
  /** Words to favour; see `hotwords.ts`. */
  hotwords?: string | undefined;
  /** A longer stretch is divided at its quietest point. */
  longestMs: number;
  /** After so many stretches the process gives way to a new one: native memory grows. */
  stretchesPerProcess: number;
};

type Waiting = { resolve: (reply: FromRecogniser) => void; reject: (error: EngineError) => void };

export class SherpaProcess implements RecogniserProcess {
  readonly #child: ChildProcess;
  readonly #options: SherpaProcessOptions;
  readonly #exited: Promise<void>;
  #tail = '';
  #waiting: Waiting | undefined;
  #failure: EngineError | undefined;
  #gone = false;
  #loaded = false;
  #recognised = 0;

  constructor(options: SherpaProcessOptions) {
    this.#options = options;
    this.#child = fork(CHILD, {
      execArgv: ['--expose-gc'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#tail = (this.#tail + text).slice(-TAIL_CHARACTERS);
    });
    this.#child.on('message', (reply: FromRecogniser) => this.#settle(({ resolve }) => resolve(reply)));
    this.#exited = new Promise((resolve) => {
      this.#child.once('error', (cause) => {
        this.#fail(new EngineError('sherpa-onnx cannot be started.', { retryable: true, cause }));
        resolve();
      });
      this.#child.once('exit', () => {
        this.#gone = true;
      });
      // Later than `exit`: what it wrote at the end is read by then.
      this.#child.once('close', (code, signal) => {
        this.#fail(this.#describeExit(code, signal));
        resolve();
      });
    });
  }

  get usable(): boolean {
    return !this.#gone && this.#failure === undefined && this.#recognised < this.#options.stretchesPerProcess;
  }

  async recognise(pcm: Buffer): Promise<RecognisedWord[]> {
    if (!this.#loaded) await this.#load();
    const durationMs = pcmDurationMs(pcm);
    if (durationMs <= this.#options.longestMs) return wordsOfResult(await this.#decode(pcm), durationMs);
    const [first, second] = splitAtQuietest(pcm);
    const offsetMs = pcmDurationMs(first);
    const later = (words: RecognisedWord[]) =>
      words.map((word) => ({ ...word, startMs: word.startMs + offsetMs, endMs: word.endMs + offsetMs }));
    return [...(await this.recognise(first)), ...later(await this.recognise(second))];
  }

  async end(reason: EngineError): Promise<void> {
    this.#fail(reason);
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  async #load(): Promise<void> {
    const { settings, hotwords } = this.#options;
    const reply = await this.#ask({ type: 'load', settings, hotwords });
    if (reply.type === 'failed') {
      throw new EngineError(`The model cannot be loaded: ${reply.message}`, { retryable: false });
    }
    this.#loaded = true;
  }

  async #decode(pcm: Buffer): Promise<SherpaResult> {
    const reply = await this.#ask({ type: 'recognise', pcm });
    this.#recognised += 1;
    if (reply.type === 'recognised') return reply.result;
    const message = reply.type === 'failed' ? reply.message : reply.type;
    throw new EngineError(`The model failed over a stretch: ${message}`, { retryable: true });
  }

  #ask(message: ToRecogniser): Promise<FromRecogniser> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#waiting = { resolve, reject };
      this.#child.send(message, (cause) => {
        if (cause) reject(new EngineError('The recogniser takes no work.', { retryable: true, cause }));
      });
    });
  }

  #settle(how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) how(waiting);
  }

  #fail(error: EngineError): void {
    const failure = (this.#failure ??= error);
    this.#settle(({ reject }) => reject(failure));
  }

  #describeExit(code: number | null, signal: NodeJS.Signals | null): EngineError {
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    const tail = this.#tail.trim();
    // Native code that gives up while loading will not load the same model the next time; a kill is no such verdict.
    const retryable = this.#loaded || signal === 'SIGKILL' || signal === 'SIGTERM';
    return new EngineError(`sherpa-onnx ${how}.${tail === '' ? '' : ` It wrote: ${tail}`}`, { retryable });
  }
}
