// Models that turn sound into words. A size or checksum that was not published is left out, never guessed.
import { OFFERED, published, whisper } from './entries.ts';
import { licences } from './licences.ts';
import type { ManifestEntry } from './model-manifest.ts';

const MB = 1_000_000;
const WHISPER_TOKENS = {
  bytes: 816_730,
  sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126',
};

export const recognitionModels: readonly ManifestEntry[] = [
  {
    id: 'parakeet-v3',
    name: 'NVIDIA Parakeet TDT 0.6B v3',
    role: 'recognition',
    kind: 'nemo-transducer',
    languages: OFFERED,
    memoryMb: 1_200,
    quality: 80,
    licence: licences.parakeet,
    aboutBytes: 670_478_772,
    ...published('sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8', {
      revision: '2bda32ec70b097a55adaa07d9a7173915b43cc78',
      bytes: 487_170_055,
      sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
      files: [
        {
          name: 'encoder.int8.onnx',
          bytes: 652_184_281,
          sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
        },
        {
          name: 'decoder.int8.onnx',
          bytes: 11_845_275,
          sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
        },
        {
          name: 'joiner.int8.onnx',
          bytes: 6_355_277,
          sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
        },
        {
          name: 'tokens.txt',
          bytes: 93_939,
          sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
        },
      ],
    }),
  },
  {
    id: 'canary-180m',
    name: 'NVIDIA Canary 180M Flash',
    role: 'recognition',
    kind: 'canary',
    languages: OFFERED,
    memoryMb: 600,
    quality: 60,
    licence: licences.canary,
    aboutBytes: 207 * MB,
    ...published('sherpa-onnx-nemo-canary-180m-flash-en-es-de-fr-int8', {
      sha256: '7a38ed8b13f014ad632b09ff8d22e0c6f1359dd046af9235d281dfae841b9ab9',
      files: [
        {
          name: 'encoder.int8.onnx',
          bytes: 132_678_643,
          sha256: '7a75b4e2a5857a6dcc0819503bbe3fad66943db4a3ccf21d3f27c633667d303f',
        },
        {
          name: 'decoder.int8.onnx',
          bytes: 74_437_848,
          sha256: 'e41a2ab9c0c2fe81a1e8ade5a45fb02a74bc4db7d1f91b89a54a25e2cf79cba2',
        },
        {
          name: 'tokens.txt',
          bytes: 53_555,
          sha256: '2dae6fc7815f9640645e0c765522b278ee0cef49b482d91f6913e334628d3e77',
        },
      ],
    }),
  },
  {
    // No checksum was published: it can be put into SPEECH_MODEL_DIR by hand, but is never fetched.
    id: 'cohere-transcribe',
    name: 'Cohere Transcribe 2B',
    role: 'recognition',
    kind: 'cohere',
    languages: OFFERED,
    memoryMb: 3_000,
    quality: 90,
    licence: licences.cohere,
    aboutBytes: 2_700 * MB,
    ...published('sherpa-onnx-cohere-transcribe-14-lang-int8-2026-04-01', {
      files: [
        { name: 'encoder.int8.onnx' },
        { name: 'encoder.int8.onnx.data' },
        { name: 'decoder.int8.onnx' },
        { name: 'tokens.txt' },
      ],
    }),
  },
  whisper({
    size: 'base',
    quality: 30,
    memoryMb: 500,
    archive: { sha256: '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de' },
    encoder: {
      bytes: 29_120_534,
      sha256: '0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11',
    },
    decoder: {
      bytes: 130_672_026,
      sha256: '9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d',
    },
    tokens: WHISPER_TOKENS,
    aboutBytes: 161 * MB,
  }),
  whisper({
    size: 'small',
    quality: 50,
    memoryMb: 1_000,
    archive: {
      bytes: 639_387_718,
      sha256: '486a46afbb7ba798507190ffe02fea2dd726049af212e774537efac6afb210a6',
    },
    encoder: {
      bytes: 112_442_483,
      sha256: '4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9',
    },
    decoder: {
      bytes: 262_226_114,
      sha256: 'acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee',
    },
    tokens: WHISPER_TOKENS,
    aboutBytes: 376 * MB,
  }),
  whisper({
    size: 'turbo',
    quality: 70,
    memoryMb: 2_400,
    archive: {
      bytes: 563_790_207,
      sha256: 'b11acbbcd660b44a8e0df33724feb5aaa709cf65668f2823d59f656312544f22',
    },
    encoder: {
      bytes: 674_716_297,
      sha256: 'b02dcdf54f348741e93fe732b67d933c8dcb6735655f710640143081db38878b',
    },
    decoder: {
      bytes: 361_080_764,
      sha256: '20accd02388482eb3a46bd615631adfdc85e1eb2c7db9ea3f02a40ffe6b81547',
    },
    tokens: { bytes: WHISPER_TOKENS.bytes },
    aboutBytes: 1_037 * MB,
  }),
  {
    id: 'moonshine-base-en',
    name: 'Moonshine base (English)',
    role: 'recognition',
    kind: 'moonshine',
    languages: ['en'],
    memoryMb: 700,
    quality: 40,
    licence: licences.moonshine,
    aboutBytes: 251 * MB,
    ...published('sherpa-onnx-moonshine-base-en-int8', {
      bytes: 250_807_309,
      sha256: '21870cecaa2e44e4e2bf63e02d1072bed183ccd10284871353bd9d24dad14e5e',
      files: [
        { name: 'preprocess.onnx' },
        { name: 'encode.int8.onnx' },
        { name: 'uncached_decode.int8.onnx' },
        { name: 'cached_decode.int8.onnx' },
        { name: 'tokens.txt' },
      ],
    }),
  },
  {
    id: 'fastconformer-de',
    name: 'NVIDIA FastConformer (German)',
    role: 'recognition',
    kind: 'nemo-ctc',
    languages: ['de'],
    memoryMb: 400,
    quality: 45,
    licence: licences.fastConformer,
    aboutBytes: 132 * MB,
    ...published('sherpa-onnx-nemo-stt_de_fastconformer_hybrid_large_pc-int8', {
      files: [
        {
          name: 'model.int8.onnx',
          bytes: 131_652_945,
          sha256: 'fcf42d4fd55b42b0b11fed368b04467f0a636a52f44bcacd3f4667697c26e259',
        },
        {
          name: 'tokens.txt',
          sha256: 'abb1136142604d6d1766ad5060bd4f4b1048d7a096cd094b2d40eec3e666be9f',
        },
      ],
    }),
  },
];
