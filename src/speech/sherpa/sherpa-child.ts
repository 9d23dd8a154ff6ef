// The server's side of a sherpa-onnx process: starts it, sends requests, and reports how it ended.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stepBack } from '#platform/step-back.ts';
import { EngineError } from '../engine.ts';
import type { FromRecogniser, ToRecogniser } from './recogniser-messages.ts';

const CHILD = fileURLToPath(new URL('./recogniser.child.ts', import.meta.url));
const TAIL_CHARACTERS = 600;
/** Further than it steps back by itself, behind the recognition of others. */
const STEPS_BACK_IN_BACKGROUND = 10;

type Waiting = { resolve: (reply: FromRecogniser) => void; reject: (error: EngineError) => void };

export class SherpaChild {
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  #tail = '';
  #waiting: Waiting | undefined;
  #failure: EngineError | undefined;
  #gone = false;
  #loaded = false;

  constructor({ isBackground = false }: { isBackground?: boolean } = {}) {
    this.#child = fork(CHILD, {
      execArgv: ['--expose-gc'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (isBackground && this.#child.pid !== undefined) stepBack(STEPS_BACK_IN_BACKGROUND, this.#child.pid);
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
    return !this.#gone && this.#failure === undefined;
  }

  /**
   * Has it load a model, the first time that it is called.
   * @throws {EngineError} not retryable when the model cannot be loaded
   */
  async load(message: Extract<ToRecogniser, { type: 'load' | 'load-languages' }>): Promise<void> {
    if (this.#loaded) return;
    const reply = await this.#ask(message);
    if (reply.type === 'failed') {
      throw new EngineError(`The model cannot be loaded: ${reply.message}`, { retryable: false });
    }
    this.#loaded = true;
  }

  /** @throws {EngineError} when the model fails over the audio chunk, or the process ends */
  async ask<Wanted extends FromRecogniser['type']>(
    message: Exclude<ToRecogniser, { type: 'load' | 'load-languages' }>,
    wanted: Wanted,
  ): Promise<Extract<FromRecogniser, { type: Wanted }>> {
    const reply = await this.#ask(message);
    if (isAnswer(reply, wanted)) return reply;
    const reason = reply.type === 'failed' ? reply.message : reply.type;
    throw new EngineError(`The model failed on an audio chunk: ${reason}`, { retryable: true });
  }

  /** Ends it at once, fails what it is doing with `reason`, and resolves when it is gone. May be called twice. */
  async end(reason: EngineError): Promise<void> {
    this.#fail(reason);
    this.#child.kill('SIGKILL');
    await this.#exited;
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

function isAnswer<Wanted extends FromRecogniser['type']>(
  reply: FromRecogniser,
  wanted: Wanted,
): reply is Extract<FromRecogniser, { type: Wanted }> {
  return reply.type === wanted;
}
