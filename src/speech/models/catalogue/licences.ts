// Under which licence each model is published, with the notice that the licence asks for.

type Licence = { name: string; url: string; notice: string };

function mit(copyright: string, url: string): Licence {
  return {
    name: 'MIT',
    url,
    notice: `MIT License

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  };
}

/** Section 3(a)(1) of the licence: who made it, the notice, no warranty, the address, that it was changed. */
function creativeCommonsBy(work: { title: string; creator: string; change: string }): Licence {
  const url = 'https://creativecommons.org/licenses/by/4.0/';
  return {
    name: 'CC-BY-4.0',
    url,
    notice: `“${work.title}” by ${work.creator} is licensed under the Creative Commons Attribution 4.0 International License. To view a copy of this license, visit ${url} – the full text is at ${url}legalcode.

Changes: ${work.change}

The work is offered as-is, without warranties of any kind; see section 5 of the license.`,
  };
}

function apache(work: string): Licence {
  const url = 'https://www.apache.org/licenses/LICENSE-2.0';
  return {
    name: 'Apache-2.0',
    url,
    notice: `${work}

Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance with the License. You may obtain a copy of the License at

    ${url}

Unless required by applicable law or agreed to in writing, software distributed under the License is distributed on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied. See the License for the specific language governing permissions and limitations under the License.`,
  };
}

const CONVERTED = 'converted to ONNX and quantised to 8 bits by the sherpa-onnx project.';

export const licences = {
  parakeet: creativeCommonsBy({ title: 'parakeet-tdt-0.6b-v3', creator: 'NVIDIA', change: CONVERTED }),
  canary: creativeCommonsBy({ title: 'canary-180m-flash', creator: 'NVIDIA', change: CONVERTED }),
  fastConformer: creativeCommonsBy({
    title: 'stt_de_fastconformer_hybrid_large_pc',
    creator: 'NVIDIA',
    change: CONVERTED,
  }),
  wespeaker: creativeCommonsBy({
    title: 'WeSpeaker voxceleb_resnet34_LM',
    creator: 'the WeSpeaker project',
    change: 'converted to ONNX by the sherpa-onnx project.',
  }),
  whisper: mit('Copyright (c) 2022 OpenAI', 'https://github.com/openai/whisper/blob/main/LICENSE'),
  moonshine: mit(
    'Copyright (c) 2024 Useful Sensors',
    'https://github.com/usefulsensors/moonshine/blob/main/LICENSE',
  ),
  silero: mit(
    'Copyright (c) 2020-present Silero Team',
    'https://github.com/snakers4/silero-vad/blob/master/LICENSE',
  ),
  pyannote: mit('Copyright (c) 2022 CNRS', 'https://huggingface.co/pyannote/segmentation-3.0'),
  titanet: apache('TitaNet small, by NVIDIA.'),
  threeDSpeaker: apache('3D-Speaker, by the 3D-Speaker project.'),
  cohere: apache('cohere-transcribe-03-2026, by Cohere.'),
  punctuation: apache('Online punctuation and case for English, published by the sherpa-onnx project.'),
} as const satisfies Record<string, Licence>;

/** The full texts of the licences that models are published under; MIT's is in each model's notice, with the copyright. */
const inFull = {
  'Apache-2.0': () => import('spdx-license-list/licenses/Apache-2.0.json', { with: { type: 'json' } }),
  'CC-BY-4.0': () => import('spdx-license-list/licenses/CC-BY-4.0.json', { with: { type: 'json' } }),
};

/** @param name SPDX identifier @returns null where the notice is the whole licence */
export async function licenceText(name: string): Promise<string | null> {
  const load = new Map(Object.entries(inFull)).get(name);
  return load ? (await load()).default.licenseText.trim() : null;
}
