// Orders to start from: some for every recording, some for a context. Their words stand in `i18n/{de,en}/preset.ts`.
import type { Translate } from '#i18n/texts.ts';
import type { Context } from '#projects/domain/project.ts';
import type { MagicPreset } from './magic-run.ts';

const presetIds = {
  any: ['summary', 'minutes', 'letter', 'easy', 'tasks'],
  legal: ['file-note', 'client-letter', 'hearing'],
  police: ['statement', 'report', 'chronology'],
  journalism: ['article', 'quotes', 'radio'],
  academic: ['abstract', 'themes', 'lecture'],
  medical: ['doctors-letter', 'findings', 'patient'],
  business: ['decisions', 'follow-up', 'memo'],
} as const satisfies Record<Context | 'any', readonly string[]>;

/** @param context of the recording: its presets come first */
export function presetsFor(context: Context | null, t: Translate): MagicPreset[] {
  const groups = Object.entries(presetIds) as [Context | 'any', readonly PresetId[]][];
  const rank = (group: Context | 'any') => (group === context ? 0 : group === 'any' ? 1 : 2);
  return groups
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .flatMap(([group, ids]) =>
      ids.map((id) => ({
        id,
        context: group === 'any' ? null : group,
        name: t(`preset.${id}.name`),
        prompt: t(`preset.${id}.prompt`),
      })),
    );
}

type PresetId = (typeof presetIds)[keyof typeof presetIds][number];
