// The interview of the documents' pictures: spoken by a synthetic voice, with a text that departs from it in four places.
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { createPeaks, peaksKey } from '#projects/domain/peaks.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { wavFile } from '#speech/wav.ts';
import { seedProject } from '../../stories/seeded-projects.ts';
import type { Tongue } from '../../stories/story.ts';
import type { Product } from '../../servers/product.ts';
import { silence, speakPcm, type Voice } from '../../fixtures/synthetic-speech.ts';

const BYTES_A_MS = 32;
const PAUSE_MS = 600;

/** By speaker, as it was recognised, as it was formatted. */
type Line = readonly [speaker: 'A' | 'B', raw: string, formatted: string];
type Talk = {
  title: string;
  speakers: readonly [string, string];
  lines: readonly Line[];
  unsure: readonly string[];
};

const talks: Record<Tongue['locale'], Talk> = {
  de: {
    title: 'Interview Mühlenbrücke',
    speakers: ['Karin Voss', 'Jens Rahlfs'],
    unsure: ['Taucher', 'Auflager'],
    lines: [
      [
        'A',
        'herr rahlfs seit wann ist denn die mühlenbrücke gesperrt',
        'Herr Rahlfs, seit wann ist die Mühlenbrücke gesperrt?',
      ],
      [
        'B',
        'für lastwagen seit dem frühjahr ähm und seit dem hochwasser im mai auch für busse autos fahren weiter',
        'Für Lastwagen seit dem Frühjahr und seit dem Hochwasser im Mai auch für Busse. Autos fahren weiter.',
      ],
      ['A', 'und wer hat den schaden bemerkt', 'Wer hat den Schaden bemerkt?'],
      [
        'B',
        'die frau hagedorn vom tiefbauamt die ist im september mit einem taucher hinunter und da hat sie gesehen dass das auflager auf der nordseite gerissen ist',
        'Die Frau Hagendorf vom Tiefbauamt. Die ist im September mit einem Taucher hinunter, und da hat sie gesehen, dass das Auflager auf der Nordseite gerissen ist.',
      ],
      [
        'A',
        'im haushalt standen einmal eins komma acht millionen euro reicht das',
        'Im Haushalt standen einmal 1,8 Millionen Euro. Reicht das?',
      ],
      [
        'B',
        'nein also heute rechnen wir mit zwei komma vier millionen das land trägt davon sechzig prozent',
        'Nein, heute rechnen wir mit 4,2 Millionen. Das Land trägt davon sechzig Prozent.',
      ],
      ['A', 'wann wird denn gebaut', 'Wann wird gebaut?'],
      [
        'B',
        'der kreistag entscheidet am neunten dezember vor ostern wird das nicht fertig',
        'Der Kreistag entscheidet am 19. Dezember. Vor Ostern wird das fertig.',
      ],
      [
        'A',
        'und die häuser am ufer sind die leute denn zurück',
        'Die Häuser am Ufer: Sind die Leute zurück?',
      ],
      [
        'B',
        'zwei familien sind zurück die dritte wartet noch auf den maler',
        'Zwei Familien sind zurück, die dritte wartet noch auf den Maler.',
      ],
    ],
  },
  en: {
    title: 'Interview mill bridge',
    speakers: ['Karen Voss', 'James Rolfe'],
    unsure: ['diver', 'bearing'],
    lines: [
      [
        'A',
        'mr rolfe so since when has the mill bridge been closed',
        'Mr Rolfe, since when has the mill bridge been closed?',
      ],
      [
        'B',
        'to lorries since the spring um and since the flood in may to buses as well cars keep going',
        'To lorries since the spring, and since the flood in May to buses as well. Cars keep going.',
      ],
      ['A', 'and who noticed the damage', 'Who noticed the damage?'],
      [
        'B',
        'that was mrs hagedorn of the works office she went down with a diver in september and saw that the bearing on the north side is cracked',
        'That was Mrs Hagendorf of the works office. She went down with a diver in September and saw that the bearing on the north side is cracked.',
      ],
      [
        'A',
        'there were once one point eight million euros in the budget is that enough',
        'There were once 1.8 million euros in the budget. Is that enough?',
      ],
      [
        'B',
        'no so today we reckon with two point four million the state pays sixty percent of it',
        'No, today we reckon with 4.2 million. The state pays sixty percent of it.',
      ],
      ['A', 'when will you build', 'When will you build?'],
      [
        'B',
        'the council decides on the ninth of december before easter it will not be ready',
        'The council decides on the 19th of December. Before Easter it will be ready.',
      ],
      [
        'A',
        'and the houses on the bank are people back by now',
        'The houses on the bank: are people back by now?',
      ],
      [
        'B',
        'two families are back the third one is still waiting for the painter',
        'Two families are back, the third one is still waiting for the painter.',
      ],
    ],
  },
};

const voices: Record<'A' | 'B', Voice> = { A: 'slt', B: 'rms' };

/** Puts it into the database as transcription would have left it. @returns the project's id */
export async function plantTalk(product: Product, email: string, { locale }: Tongue): Promise<string> {
  const { title, lines } = talks[locale];
  const spoken: { startMs: number; endMs: number }[] = [];
  const sound: Buffer[] = [silence(PAUSE_MS / 1000)];
  let at = PAUSE_MS;
  for (const [speaker, raw] of lines) {
    const pcm = await speakPcm(raw, { voice: voices[speaker] });
    const endMs = at + Math.round(pcm.length / BYTES_A_MS);
    spoken.push({ startMs: at, endMs });
    sound.push(pcm, silence(PAUSE_MS / 1000));
    at = endMs + PAUSE_MS;
  }
  const transcript = (column: 1 | 2) => transcriptOf(locale, spoken, { column, durationMs: at });
  const pcm = Buffer.concat(sound);
  const file = {
    sound: wavFile(pcm),
    name: `${title}.wav`,
    mediaType: 'audio/wav',
    claimedMs: null,
  };
  const id = await seedProject(product, {
    email,
    title,
    transcript: transcript(2),
    raw: transcript(1),
    file,
  });
  await storePeaks(product, id, pcm);
  return id;
}

/** The player draws them. */
async function storePeaks({ dataDir }: Product, id: string, pcm: Buffer): Promise<void> {
  const peaks = createPeaks(pcm.length / Int16Array.BYTES_PER_ELEMENT);
  peaks.add(new Int16Array(Uint8Array.from(pcm).buffer));
  const blobs = await createDiskBlobStore(join(dataDir, 'blobs'));
  await blobs.put(peaksKey(id), Readable.from([peaks.content]));
}

function transcriptOf(
  locale: Tongue['locale'],
  spoken: readonly { startMs: number; endMs: number }[],
  { column, durationMs }: { column: 1 | 2; durationMs: number },
): Transcript {
  const { speakers, lines, unsure } = talks[locale];
  const segments = lines.map((line, index) => {
    const { startMs, endMs } = spoken[index] ?? { startMs: 0, endMs: 0 };
    const words = line[column].split(' ');
    const msALetter = (endMs - startMs) / line[column].length;
    let letters = 0;
    return {
      speaker: line[0],
      startMs,
      endMs,
      text: line[column],
      words: words.map((text) => {
        const from = startMs + Math.round(letters * msALetter);
        letters += text.length + 1;
        const confidence = unsure.includes(text) ? 0.2 : 0.9;
        return {
          text,
          startMs: from,
          endMs: Math.min(endMs, from + Math.round(text.length * msALetter)),
          confidence,
        };
      }),
    };
  });
  return {
    format: 'wortlaut/1',
    language: locale,
    durationMs,
    engine: 'planted',
    speakers: [
      { id: 'A', name: speakers[0] },
      { id: 'B', name: speakers[1] },
    ],
    diarization: { method: 'pyannote' },
    segments,
  };
}
