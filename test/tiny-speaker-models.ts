// Tiny models of speakers whose voices are tones: a few kB each, loaded and run by the real sherpa-onnx.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OnnxGraph } from './onnx-writer.ts';
import type { MetadataChanges } from './tiny-speech-models.ts';
import { silence, tone } from './synthetic-speech.ts';

/** Hertz of each voice that the segmentation can tell. */
export const VOICE_TONES = [400, 900, 1_600] as const;
const SAMPLE_RATE = 16_000;
const FIELD = 991;
const SHIFT = 270;
const WINDOW = 160_000;
const THRESHOLD = 0.002;
const BANDS = 80;

/** Two or three tones that take turns; `null` is silence. */
export function toneTalk(plan: readonly [voice: 0 | 1 | 2 | null, seconds: number][]): {
  pcm: Buffer;
  turns: { speaker: string; startMs: number; endMs: number }[];
} {
  const parts: Buffer[] = [];
  const turns: { speaker: string; startMs: number; endMs: number }[] = [];
  let at = 0;
  for (const [voice, seconds] of plan) {
    parts.push(voice === null ? silence(seconds) : tone({ hertz: VOICE_TONES[voice], seconds }));
    if (voice !== null)
      turns.push({ speaker: `voice ${voice}`, startMs: at * 1_000, endMs: (at + seconds) * 1_000 });
    at += seconds;
  }
  return { pcm: Buffer.concat(parts), turns };
}

export async function writeSpeakerModels(
  folder: string,
  changes: { segmentation?: MetadataChanges; embedding?: MetadataChanges } = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'segmentation.onnx'), segmentation(changes.segmentation ?? {}));
  await writeFile(join(folder, 'embedding.onnx'), embedding(changes.embedding ?? {}));
}

/** A filter for each tone, windowed; which of them sound picks one of the seven classes of up to two speakers. */
function segmentation(changes: MetadataChanges): Buffer {
  const graph = new OnnxGraph();
  graph.input('x', 'float', ['N', 1, 'T']);
  graph.output('y', 'float', ['N', 'F', 7]);
  const kernels = new Float32Array(6 * FIELD);
  for (const [voice, hertz] of VOICE_TONES.entries()) {
    for (let index = 0; index < FIELD; index += 1) {
      const window = (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (FIELD - 1))) / (FIELD / 4);
      const angle = (2 * Math.PI * hertz * index) / SAMPLE_RATE;
      kernels[2 * voice * FIELD + index] = window * Math.cos(angle);
      kernels[(2 * voice + 1) * FIELD + index] = window * Math.sin(angle);
    }
  }
  const filters = graph.constant('float', [6, 1, FIELD], kernels);
  const filtered = graph.operator('Conv', ['x', filters], { strides: [SHIFT], kernel_shape: [FIELD] });
  const energy = graph.operator('Mul', [filtered, filtered]);
  const pairs = [1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1];
  const summed = graph.operator('Conv', [energy, graph.constant('float', [3, 6, 1], pairs)], {
    kernel_shape: [1],
  });
  const above = graph.operator('Sub', [summed, graph.constant('float', [1], [THRESHOLD])]);
  const sounding = graph.operator('Sign', [above]);
  const classes = [[], [0], [1], [2], [0, 1], [0, 2], [1, 2]].flatMap((active) =>
    [0, 1, 2].map((voice) => (active.includes(voice) ? 1 : -1)),
  );
  const picked = graph.operator('Conv', [sounding, graph.constant('float', [7, 3, 1], classes)], {
    kernel_shape: [1],
  });
  graph.operator('Transpose', [picked], { perm: [0, 2, 1] }, 'y');
  const metadata = {
    sample_rate: SAMPLE_RATE,
    window_size: WINDOW,
    receptive_field_size: FIELD,
    receptive_field_shift: SHIFT,
    num_speakers: 3,
    powerset_max_classes: 2,
    num_classes: 7,
    model_type: 'pyannote-segmentation-3.0',
    version: 1,
  };
  return graph.model(changed(metadata, changes));
}

/** The share of each band: nearly orthogonal for different tones. */
function embedding(changes: MetadataChanges): Buffer {
  const graph = new OnnxGraph();
  graph.input('feats', 'float', ['B', 'T', BANDS]);
  graph.output('embs', 'float', ['B', BANDS]);
  const mean = graph.operator('ReduceMean', ['feats'], { axes: [1], keepdims: 0 });
  graph.operator('Softmax', [mean], { axis: -1 }, 'embs');
  const metadata = {
    framework: 'wespeaker',
    language: 'en',
    sample_rate: SAMPLE_RATE,
    output_dim: BANDS,
    normalize_samples: 0,
  };
  return graph.model(changed(metadata, changes));
}

function changed(
  metadata: Readonly<Record<string, string | number>>,
  changes: MetadataChanges,
): Record<string, string | number> {
  const merged = Object.entries({ ...metadata, ...changes });
  return Object.fromEntries(merged.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}
