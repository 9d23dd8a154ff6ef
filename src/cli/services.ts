// What the commands need of the rest of the product; compose/ provides it.
import type { BackupFigures, RestoreFigures } from '#backup/public.server.ts';
import type { StoredMail } from '#mail/public.server.ts';
import type { Quality, RecordingLanguage, Transcript } from '#projects/public.server.ts';
import type { Diarization, InstallProgress, InstallResult, ModelListing } from '#speech/public.server.ts';
import type { DoctorCheck } from './doctor-check.ts';
import type { WithOperator } from './operator/operator-services.ts';

export const formats = ['txt', 'srt', 'vtt', 'json'] as const;
type Format = (typeof formats)[number];

export type TranscribeServices = {
  /** @throws {AppError} with a text `errors.<code>` where the recording, or the engine asked for, cannot be used */
  transcribeFile(options: {
    path: string;
    language: RecordingLanguage;
    /** An engine's name, or `auto`. */
    engine: string;
    quality: Quality;
    /** Omit it to skip diarization. `nameOf` takes numbers from 1. */
    speakers?: {
      /** Undefined: to be found out. */
      count: number | undefined;
      nameOf: (number: number) => string;
      onFound?: (found: Diarization) => void;
    };
    /** Receives the positions where the recording was cut for recognition, ms. */
    onCuts?: (cutsMs: readonly number[]) => void;
    signal: AbortSignal;
    /** Share of the recording that is done, 0 to 1. */
    onProgress: (share: number) => void;
  }): Promise<Transcript>;
  /** The rules that make a text of the raw words. */
  finalise(raw: Transcript): Promise<Transcript>;
  /** `unnamed` is printed as the speaker where nobody was recognised. */
  exporters: Readonly<Record<Format, (transcript: Transcript, words: { unnamed: string }) => string>>;
};

export type ModelsServices = {
  list(): Promise<readonly ModelListing[]>;
  /** Ids of the models that suit this machine, the most wanted first. */
  suitable: readonly string[];
  /** Repairs what is damaged. @throws {AppError} */
  install(
    id: string,
    options: { signal: AbortSignal; onProgress: (progress: InstallProgress) => void },
  ): Promise<InstallResult>;
  /** @throws {AppError} `model_unknown` */
  verify(
    id: string,
    signal: AbortSignal,
  ): Promise<{ state: 'missing' | 'ready' | 'damaged'; damaged: readonly string[] }>;
  /** @returns false where it was not there; @throws {AppError} */
  remove(id: string): Promise<boolean>;
};

type BackupOrder = {
  dir: string;
  signal: AbortSignal;
  /** Share of what is to be copied that is, 0 to 1. */
  onProgress: (share: number) => void;
};

type ServiceUnit = {
  text: string;
  checks: readonly DoctorCheck[];
  /** Where systemd looks for it. */
  path: string;
  /** Puts it there. @returns false where this user may not */
  write(): Promise<boolean>;
};

export type CliServices = {
  models: ModelsServices;
  transcribe: TranscribeServices;
  /** Runs until the signal is aborted and everything is handed back. `all`: both roles in one process. */
  serve(options: { role: 'web' | 'worker' | 'all'; signal: AbortSignal }): Promise<void>;
  /**
   * @param options.change `rotate` puts a new signing key before the present one, which still verifies; `revoke` makes
   * all secrets new, and nothing that was made with the present ones holds any longer
   */
  keys(options: { change: 'rotate' | 'revoke' | null }): Promise<{ anonKey: string; serviceKey: string }>;
  /** Of those that lie on this machine, the newest first. */
  newestMails(most: number): Promise<readonly StoredMail[]>;
  admission: {
    /** How many accounts wait for a place. */
    waiting(): Promise<number>;
    /** `failed`: those who go on waiting, since their mail could not be handed over. */
    admit(most: number | 'all'): Promise<{ admitted: number; failed: number }>;
  };
  /** @throws {AppError} with a text `errors.<code>` */
  backups: {
    make(order: BackupOrder): Promise<BackupFigures>;
    /** @param order.erased the list of deleted accounts of the data folder before */
    restore(order: BackupOrder & { erased: string | undefined }): Promise<RestoreFigures>;
  };
  /** `users`, `jobs`, `stats`. */
  withOperator: WithOperator;
  /** The systemd unit of this installation. @throws {ConfigError} where the settings of the service cannot be used */
  service(wish: { role: 'web' | 'worker' | 'all'; user: string }): Promise<ServiceUnit>;
  doctor(): Promise<readonly DoctorCheck[]>;
};
