// The models that programs may name, and the quality that each is. Pure.
import type { Quality } from '#projects/public.server.ts';

/** The names of OpenAI's are there so that a program needs no other setting than the address. */
const qualityOf: Readonly<Record<string, Quality>> = {
  'wortlaut-standard': 'standard',
  'wortlaut-high': 'high',
  'wortlaut-premium': 'premium',
  'whisper-1': 'standard',
  'gpt-transcribe': 'standard',
  'gpt-4o-transcribe': 'standard',
  'gpt-4o-mini-transcribe': 'standard',
  'gpt-4o-transcribe-diarize': 'standard',
};

/** 2026-11-01, when the endpoint came: clients sort by it. */
const CREATED = 1_793_491_200;

const shown = (id: string) => ({ id, object: 'model' as const, created: CREATED, owned_by: 'wortlaut' });
export type ShownModel = ReturnType<typeof shown>;

export const models: readonly ShownModel[] = Object.keys(qualityOf).map(shown);

export function findModel(id: string): ShownModel | undefined {
  return models.find((model) => model.id === id);
}

/** @returns undefined for a model that there is not */
export function qualityOfModel(id: string): Quality | undefined {
  return Object.hasOwn(qualityOf, id) ? qualityOf[id] : undefined;
}
