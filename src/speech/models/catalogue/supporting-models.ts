// Models that tell languages and speakers apart, find speech and set punctuation. Nothing unpublished is guessed.
import { embedding, published, RELEASES, whisper } from './entries.ts';
import { licences } from './licences.ts';
import type { ManifestEntry } from './model-manifest.ts';

const MB = 1_000_000;

export const supportingModels: readonly ManifestEntry[] = [
  // Only the archive's checksum was published; it vouches for the files.
  whisper({
    size: 'tiny',
    quality: 10,
    memoryMb: 400,
    archive: {
      bytes: 116_204_861,
      sha256: 'c46116994e539aa165266d96b325252728429c12535eb9d8b6a2b10f129e66b1',
    },
    encoder: {},
    decoder: {},
    tokens: {},
    aboutBytes: 116_204_861,
  }),
  {
    id: 'pyannote-segmentation-3.0',
    name: 'pyannote segmentation 3.0',
    role: 'segmentation',
    kind: 'pyannote',
    languages: [],
    memoryMb: 300,
    quality: 50,
    licence: licences.pyannote,
    aboutBytes: 7_533_419,
    ...published('sherpa-onnx-pyannote-segmentation-3-0', {
      release: 'speaker-segmentation-models',
      bytes: 6_958_444,
      sha256: '24615ee884c897d9d2ba09bb4d30da6bb1b15e685065962db5b02e76e4996488',
      files: [
        {
          name: 'model.onnx',
          bytes: 5_992_913,
          sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
        },
        {
          name: 'model.int8.onnx',
          bytes: 1_540_506,
          sha256: 'd582f4b4c6b48205de7e0643c57df0df5615a3c176189be3fc461e9d18827b5d',
        },
      ],
    }),
  },
  embedding({
    id: 'titanet-small',
    name: 'NVIDIA TitaNet small',
    file: 'nemo_en_titanet_small.onnx',
    licence: licences.titanet,
    quality: 50,
    bytes: 40_257_283,
    aboutBytes: 40_257_283,
    sha256: 'ad4a1802485d8b34c722d2a9d04249662f2ece5d28a7a039063ca22f515a789e',
  }),
  embedding({
    id: 'eres2net-base',
    name: '3D-Speaker ERes2Net base',
    file: '3dspeaker_speech_eres2net_base_sv_zh-cn_3dspeaker_16k.onnx',
    licence: licences.threeDSpeaker,
    quality: 20,
    bytes: 39_593_761,
    aboutBytes: 39_593_761,
    sha256: '1a331345f04805badbb495c775a6ddffcdd1a732567d5ec8b3d5749e3c7a5e4b',
  }),
  embedding({
    id: 'wespeaker-resnet34',
    name: 'WeSpeaker ResNet34-LM',
    file: 'wespeaker_en_voxceleb_resnet34_LM.onnx',
    licence: licences.wespeaker,
    quality: 40,
    aboutBytes: 27 * MB,
    sha256: 'e9848563da86f263117134dfd7ad63c92355b37de492b55e325400c9d9c39012',
  }),
  embedding({
    id: 'campplus-zh-en',
    name: '3D-Speaker CAM++ (Chinese and English)',
    file: '3dspeaker_speech_campplus_sv_zh_en_16k-common_advanced.onnx',
    licence: licences.threeDSpeaker,
    quality: 30,
    aboutBytes: 28 * MB,
    sha256: 'aa3cfc16963a10586a9393f5035d6d6b57e98d358b347f80c2a30bf4f00ceba2',
  }),
  {
    id: 'silero-vad',
    name: 'Silero VAD v4',
    role: 'voice-activity',
    kind: 'silero-vad',
    languages: [],
    memoryMb: 50,
    quality: 50,
    licence: licences.silero,
    aboutBytes: 643_854,
    files: [
      {
        name: 'silero_vad.onnx',
        bytes: 643_854,
        sha256: '9e2449e1087496d8d4caba907f23e0bd3f78d91fa552479bb9c23ac09cbb1fd6',
        upstream: `${RELEASES}/asr-models/silero_vad.onnx`,
      },
    ],
  },
  {
    // No checksum was published: never fetched.
    id: 'punctuation-en',
    name: 'Punctuation and case (English)',
    role: 'punctuation',
    kind: 'online-punctuation',
    languages: ['en'],
    memoryMb: 100,
    quality: 50,
    licence: licences.punctuation,
    aboutBytes: 30 * MB,
    ...published('sherpa-onnx-online-punct-en-2024-08-06', {
      release: 'punctuation-models',
      files: [{ name: 'model.int8.onnx' }, { name: 'bpe.vocab' }],
    }),
  },
];
