// Texts that flite speaks and PocketSphinx understands well: everyday words, plain sentences, written for these tests.
import type { SpokenTurn } from '#speech/evaluation/speaker-error-rate.ts';
import { silence, speakPcm, type Voice } from './synthetic-speech.ts';

export type SpokenText = { voice: Voice; sentences: readonly string[] };

const BYTES_PER_MS = 32;

/** About half a minute: for whole journeys through the product, where the words on the page are compared. */
export const SHORT_TEXT: SpokenText = {
  voice: 'rms',
  sentences: [
    'the weather was fine this morning',
    'we went for a long walk along the river',
    'there were many people in the park',
    'some of them were playing football with their children',
    'after an hour we stopped at a small restaurant',
    'my brother ordered a cup of coffee and some bread',
    'the woman at the next table was reading a newspaper',
    'she told us about a new school in the city',
    'we paid the bill and went back to the car',
    'in the evening we watched the news on television',
  ],
};

const PASSAGES: readonly (readonly string[])[] = [
  [
    'the meeting started at nine in the morning',
    'all members of the committee were present',
    'the president opened the discussion with a short report',
    'he said that the company had made some progress this year',
    'the number of customers was higher than expected',
    'one of the members asked a question about the budget',
    'the answer was that more money will be needed in the summer',
    'they decided to hire two people for the office in london',
    'a second question was about the price of the new product',
    'nobody was able to give a final answer to that question',
    'the next meeting will take place on monday afternoon',
    'at the end everybody thanked the president for his work',
  ],
  [
    'i have lived in this house for more than twenty years',
    'when we moved here there was only a small road',
    'my father worked at the railway station',
    'every morning he left the house before six',
    'my mother stayed at home and took care of the garden',
    'in the winter we often had a lot of snow',
    'the school was on the other side of the river',
    'we had to walk for half an hour to get there',
    'later the government built a bridge and a hospital',
    'today most of the young people live in the city',
    'they come back for the weekend to see their parents',
    'i still like to sit in front of the house and look at the mountains',
  ],
  [
    'the patient came to the hospital on tuesday evening',
    'he said that he had pain in his left arm',
    'the doctor asked him several questions about his family',
    'his father had died of a heart attack',
    'a nurse took his blood and measured his temperature',
    'the results were normal and there was no sign of a problem',
    'he stayed in the hospital for one night',
    'the next morning he felt much better',
    'the doctor told him to drink more water and to walk every day',
    'he should come back after three weeks',
    'his wife picked him up in the afternoon',
    'they went home together and had dinner with their children',
  ],
  [
    'the police officer arrived at the house at eleven in the evening',
    'the front door was open and a window was broken',
    'there was nobody in the living room',
    'he found some money and a letter on the kitchen table',
    'a neighbour said that she had heard a noise at ten',
    'she saw two men who were running down the street',
    'one of them was carrying a black bag',
    'the other man had a red car',
    'the owner of the house came back at midnight',
    'he told the police that his computer was missing',
    'the officer wrote a report and took some pictures',
    'the case is still under investigation',
  ],
];

/** Six and a half minutes in three voices: for figures of speed and accuracy. */
export const LONG_TEXTS: readonly SpokenText[] = PASSAGES.flatMap((sentences) =>
  (['rms', 'slt', 'awb'] as const).map((voice) => ({ voice, sentences })),
);

/**
 * Speaks texts one after the other.
 * @returns the samples, with a pause after each sentence, what was said, and when which voice said it
 */
export async function speakTexts(
  texts: readonly SpokenText[],
  options: { pauseSeconds?: number } = {},
): Promise<{ pcm: Buffer; said: string; turns: SpokenTurn[] }> {
  const parts: Buffer[] = [];
  const turns: SpokenTurn[] = [];
  const pause = silence(options.pauseSeconds ?? 0.7);
  let bytes = 0;
  for (const { voice, sentences } of texts) {
    for (const sentence of sentences) {
      const spoken = await speakPcm(sentence, { voice });
      turns.push({
        speaker: voice,
        startMs: bytes / BYTES_PER_MS,
        endMs: (bytes + spoken.length) / BYTES_PER_MS,
      });
      parts.push(spoken, pause);
      bytes += spoken.length + pause.length;
    }
  }
  const said = texts.flatMap((text) => text.sentences).join(' ');
  return { pcm: Buffer.concat(parts), said, turns };
}
