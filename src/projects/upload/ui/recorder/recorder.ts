// Records the microphone, stores the audio on the device as it arrives, and reports its state to the page.
import type { Locale } from '#i18n/texts.ts';
import { type KeptRecording, lengthMs, nameOf, sizeBytes } from './kept/kept-recording.ts';
import type { Attendance, Attended } from './attend.ts';
import { lockRecording, OtherTab, recordingLock } from './recorder-lock.ts';
import { NoMicrophone, openMicrophone, recordedType } from './microphone.ts';
import {
  idleState,
  type RecorderLimits,
  type RecorderProblem,
  type RecorderState,
} from './recorder-state.ts';
import { filesOf, type RecordedFile } from './kept/recording-files.ts';
import type { RecordingStore } from './kept/recording-store.ts';
import { type Session, startSession } from './session.ts';
import { isSilence, type SoundLevel } from './sound-level.ts';

export type RecorderDeps = {
  store: RecordingStore;
  /** Absent where the page came without HTTPS. */
  media: Pick<MediaDevices, 'getUserMedia'> | undefined;
  isSupported: ((type: string) => boolean) | undefined;
  newRecorder: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder;
  newLevel: (stream: MediaStream) => SoundLevel;
  /** Of sessions that can only be joined decoded; null where that fails. */
  joinSound: (segments: readonly ArrayBuffer[]) => Promise<ArrayBuffer | null>;
  /** Asks the device for what a recording needs until its end. */
  attend: (recording: Attended) => Attendance;
  /** Asks the browser not to throw away what is kept when room gets scarce. */
  persist: () => void;
  locks: Pick<LockManager, 'request' | 'query'> | undefined;
  userId: string;
  now: () => number;
  clock: () => number;
  newId: () => string;
  /** True while leaving the page would break something off. */
  onActive: (active: boolean) => void;
};

const TICK_MS = 100;
const KEPT_LEVELS = 120;
/** The server measures the decoded sound, which may be a breath longer. */
const LIMIT_MARGIN_MS = 1500;
const LIMIT_MARGIN_BYTES = 64 * 1024;

type Running = {
  session: Session;
  stream: MediaStream;
  level: SoundLevel;
  timer: ReturnType<typeof setInterval>;
};

export class Recorder {
  readonly #deps: RecorderDeps;
  readonly #listeners = new Set<() => void>();
  /** Parts that found no room on the device, by recording and segment. */
  readonly #memory = new Map<string, readonly ArrayBuffer[]>();
  #state: RecorderState = idleState;
  #running: Running | null = null;
  #release: (() => void) | null = null;
  #attendance: Attendance | null = null;
  #limits: RecorderLimits = { durationMs: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  #levels: readonly number[] = [];

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): RecorderState => this.#state;

  /** Loudness 0…1, one value a tenth of a second, the newest last. */
  levels(): readonly number[] {
    return this.#levels;
  }

  /** ms of the whole recording. */
  elapsedMs(): number {
    const running = this.#running;
    const before = this.#state.recording?.segments.slice(0, running?.session.segment) ?? [];
    return lengthMs({ segments: before }) + (running?.session.elapsedMs() ?? 0);
  }

  leftMs(): number {
    return this.#limits.durationMs - LIMIT_MARGIN_MS - this.elapsedMs();
  }

  /** Looks up what is kept; what another window records is that window's. */
  async refresh(): Promise<void> {
    const held = (await this.#deps.locks?.query())?.held ?? [];
    const names = new Set(held.map(({ name }) => name));
    const all = await this.#deps.store.list().catch(() => []);
    const mine = this.#state.recording?.id;
    const kept = all.filter(
      ({ id, segments }) => id !== mine && !names.has(recordingLock(id)) && segments.length > 0,
    );
    const known = new Set(all.map(({ id }) => id));
    // Of what never reached the device, this window alone knows.
    const unknown = (this.#state.kept ?? []).filter(({ id }) => !known.has(id) && this.#holds(id));
    this.#set({ kept: [...unknown, ...kept] });
  }

  /**
   * Begins a recording, or goes on with one.
   * @param options.word the word for recordings in the language of `locale`
   */
  async start(options: {
    word: string;
    locale: Locale;
    limits: RecorderLimits;
    before?: KeptRecording;
  }): Promise<void> {
    if (this.#state.step !== 'idle') return;
    const kept = this.#state.kept?.filter(({ id }) => id !== options.before?.id) ?? null;
    this.#set({ step: 'asking', problem: null, kept });
    this.#limits = options.limits;
    const startedAt = this.#deps.clock();
    const recording = options.before ?? {
      id: this.#deps.newId(),
      name: nameOf(options, startedAt),
      startedAt,
      segments: [],
    };
    try {
      this.#release = await lockRecording(this.#deps.locks, { userId: this.#deps.userId, id: recording.id });
      this.#attendance = this.#deps.attend({
        title: recording.name,
        pause: () => this.pause(),
        resume: () => this.resume(),
        keepNow: () => this.#running?.session.keepNow(),
      });
      await this.#open(recording);
      this.#deps.persist();
      this.#deps.onActive(true);
    } catch (error) {
      this.#free();
      const isKnown = error instanceof NoMicrophone || error instanceof OtherTab;
      this.#set({ step: 'idle', recording: null, problem: isKnown ? error.problem : 'insecure' });
      await this.refresh();
    }
  }

  pause(): void {
    if (this.#state.step !== 'recording') return;
    this.#running?.session.pause();
    this.#attendance?.setPaused(true);
    this.#set({ step: 'paused', isSilent: false });
  }

  resume(): void {
    if (this.#state.step !== 'paused') return;
    this.#running?.session.resume();
    this.#attendance?.setPaused(false);
    this.#set({ step: 'recording' });
  }

  /** Goes on with another microphone; what was heard so far becomes a segment of its own. */
  async choose(deviceId: string): Promise<void> {
    if (this.#state.step !== 'recording' && this.#state.step !== 'paused') return;
    this.#set({ step: 'asking', deviceId });
    const recording = await this.#close();
    try {
      await this.#open(recording);
    } catch (error) {
      await this.#rest(recording, error instanceof NoMicrophone ? error.problem : 'unplugged');
    }
  }

  /** @returns the recording, which stays on the device until `remove` */
  async stop(problem: RecorderProblem | null = null): Promise<KeptRecording | null> {
    if (this.#state.step !== 'recording' && this.#state.step !== 'paused') return null;
    this.#set({ step: 'ending' });
    const recording = await this.#close();
    await this.#rest(recording, problem);
    return recording.segments.length > 0 ? recording : null;
  }

  files(recording: KeptRecording): Promise<RecordedFile[]> {
    const parts = async (segment: number) => {
      const written = await this.#deps.store.parts(recording.id, segment).catch(() => []);
      return [...written, ...(this.#memory.get(memoryKey(recording.id, segment)) ?? [])];
    };
    return filesOf(recording, { parts, joinSound: this.#deps.joinSound });
  }

  async remove(id: string): Promise<void> {
    for (const key of this.#memory.keys()) if (key.startsWith(`${id}.`)) this.#memory.delete(key);
    await this.#deps.store.remove(id).catch(() => undefined);
    this.#set({ kept: this.#state.kept?.filter((kept) => kept.id !== id) ?? null });
    this.#deps.onActive(this.#isActive());
  }

  dismiss(): void {
    this.#set({ problem: null });
  }

  async #open(recording: KeptRecording): Promise<void> {
    const { isSupported } = this.#deps;
    if (!isSupported) throw new NoMicrophone('insecure');
    const stream = await openMicrophone(this.#deps.media, this.#state.deviceId);
    const session = startSession(this.#deps, {
      stream,
      before: recording,
      mimeType: recordedType(isSupported),
      onPart: (now) => {
        this.#set({ recording: now });
        this.#check();
      },
      onUnwritten: () => void this.stop('full'),
      onBroken: () => void this.stop('unplugged'),
    });
    const [track] = stream.getAudioTracks();
    track?.addEventListener('ended', () => void this.stop('unplugged'));
    track?.addEventListener('mute', () => this.#set({ isMuted: true }));
    track?.addEventListener('unmute', () => this.#set({ isMuted: false }));
    this.#levels = [];
    const level = this.#deps.newLevel(stream);
    this.#running = { session, stream, level, timer: setInterval(() => this.#listen(), TICK_MS) };
    const deviceId = track?.getSettings().deviceId ?? null;
    this.#set({ step: 'recording', recording, isSilent: false, isMuted: track?.muted ?? false, deviceId });
  }

  #listen(): void {
    if (this.#state.step !== 'recording' || !this.#running) return;
    const level = this.#running.level.read();
    // Two at a time leave, so that a swing of the drawn thread keeps its side.
    const crowded = this.#levels.length > KEPT_LEVELS;
    this.#levels = [...this.#levels.slice(crowded ? 2 : 0), level];
    const isSilent = isSilence(this.#levels);
    if (isSilent !== this.#state.isSilent) this.#set({ isSilent });
    this.#check();
  }

  /** Timers sleep in a hidden page, parts go on to come: each of them asks. */
  #check(): void {
    if (this.#state.step !== 'recording') return;
    if (this.leftMs() <= 0) void this.stop('length');
    const { recording } = this.#state;
    if (recording && sizeBytes(recording) > this.#limits.bytes - LIMIT_MARGIN_BYTES) void this.stop('size');
  }

  /** Ends the session and lets the microphone go. */
  async #close(): Promise<KeptRecording> {
    const running = this.#running;
    if (!running) throw new Error('Nothing is being recorded.');
    clearInterval(running.timer);
    const recording = await running.session.end();
    const { segment } = running.session;
    const unwritten = running.session.unwritten();
    if (unwritten.length > 0) this.#memory.set(memoryKey(recording.id, segment), unwritten);
    for (const track of running.stream.getTracks()) track.stop();
    running.level.close();
    this.#running = null;
    return recording;
  }

  async #rest(recording: KeptRecording, problem: RecorderProblem | null): Promise<void> {
    const kept = this.#state.kept ?? [];
    const known = recording.segments.length > 0 ? [recording, ...kept] : kept;
    this.#free();
    this.#set({ step: 'idle', recording: null, problem, isSilent: false, isMuted: false, kept: known });
    this.#deps.onActive(this.#isActive());
  }

  #free(): void {
    this.#release?.();
    this.#attendance?.end();
    this.#release = null;
    this.#attendance = null;
  }

  #holds(id: string): boolean {
    return [...this.#memory.keys()].some((key) => key.startsWith(`${id}.`));
  }

  #isActive(): boolean {
    return this.#state.step !== 'idle' || this.#memory.size > 0;
  }

  #set(change: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function memoryKey(id: string, segment: number): string {
  return `${id}.${segment}`;
}
