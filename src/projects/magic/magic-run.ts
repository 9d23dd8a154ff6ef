// What a page knows of a text that a language model writes, and what it may order.
import type { Context } from '#projects/domain/project.ts';

export const magicLevels = ['basic', 'professional'] as const;
export type MagicLevel = (typeof magicLevels)[number];

/** `waiting` and `running` are open: one of a recording at most. */
export const magicStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type MagicState = (typeof magicStates)[number];

/** Which text the model is given; `latest` holds what was edited last. */
export type MagicSource = 'raw' | 'latest' | number;

/** UTF-16 units. */
export const magicLimits = { prompt: 4_000, name: 80, savedPrompts: 100 } as const;

export type MagicOptions = { prompt: string; model: MagicLevel; source: MagicSource };

export type MagicRun = {
  id: string;
  state: MagicState;
  model: MagicLevel;
  prompt: string;
  source: 'raw' | number;
  /** ISO 8601. */
  createdAt: string;
  /** The revision that it became. */
  revision: number | null;
  error?: { code: string; message: string; requestId: string } | undefined;
};

/** A text to start from. `context` null: for any recording. */
export type MagicPreset = { id: string; context: Context | null; name: string; prompt: string };

export type MagicPage = {
  /** Null where no such model is set up; `premium`: not included in the person's plan. */
  models: Record<MagicLevel, 'ready' | 'premium' | null>;
  presets: MagicPreset[];
  /** The order given last, ended or not. */
  run: MagicRun | null;
};

/** `ofTeam`: all of the person's team have it. */
export type SavedPrompt = { id: string; name: string; prompt: string; ofTeam: boolean };

/**
 * A line of the stream that follows a run. `at`: where `text` goes, UTF-16 units; what stood behind it is void.
 * `part` of `parts` were read of a long text before the writing begins.
 */
export type MagicLine = {
  state: MagicState;
  /** Counts the workers that started; each starts the text from the beginning. */
  attempt: number;
  at: number;
  text: string;
  part: number;
  parts: number;
};

export const isOpen = (state: MagicState) => state === 'waiting' || state === 'running';
