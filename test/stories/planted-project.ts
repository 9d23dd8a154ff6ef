// A recording whose texts are known word for word: put into the database as transcription would have left it.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transcript } from '#projects/domain/transcript.ts';
import { queryProduct } from '../servers/product-database.ts';
import type { Product } from '../servers/product.ts';
import type { Person } from './account.ts';
import { spokenFile } from './recordings.ts';
import type { Tongue } from './story.ts';

/** Lines as `A: what is said`; the words follow each other at this pace, ms. */
const PACE = 300;

type Texts = {
  title: string;
  speakers: [string, string];
  raw: readonly string[];
  revisions: readonly (readonly string[])[];
};

/** The interview: what was heard, the first text with four planted changes of meaning, and a later text. */
export const interview: Record<Tongue['locale'], Texts> = {
  de: {
    title: 'Interview Mühlenbrücke',
    speakers: ['Voss', 'Rahlfs'],
    raw: [
      'A: ähm im haushalt standen ja einmal eins komma acht millionen euro',
      'B: heute rechnen wir mit zwei komma vier millionen also das land trägt davon sechzig prozent',
      'A: und wer hat es dann bemerkt',
      'B: die frau hagedorn vom tiefbauamt frau hagedorn ist im september mit einem taucher hinunter',
      'B: autos fahren weiter also vor ostern wird das nicht fertig',
      'B: der kreistag entscheidet am neunten dezember',
    ],
    revisions: [
      [
        'A: Im Haushalt standen einmal 1,8 Millionen Euro.',
        'B: Heute rechnen wir mit 4,2 Millionen. Das Land trägt davon sechzig Prozent.',
        'A: Wer hat es dann bemerkt?',
        'B: Die Frau Hagendorf vom Tiefbauamt. Frau Hagedorn ist im September mit einem Taucher hinunter.',
        'B: Autos fahren weiter. Vor Ostern wird das fertig.',
        'B: Der Kreistag entscheidet am 19. Dezember.',
      ],
      [
        'A: Im Haushalt standen einmal 1,8 Millionen Euro.',
        'B: Heute rechnen wir mit 4,2 Millionen. Das Land trägt davon sechzig Prozent.',
        'B: Wer hat es dann bemerkt?',
        'B: Die Frau Hagendorf vom Tiefbauamt. Frau Hagedorn ist im September mit einem Taucher hinunter.',
        'B: Autos fahren weiter, einspurig. Vor Ostern wird das fertig.',
        'B: Der Kreistag entscheidet am 19. Dezember.',
      ],
    ],
  },
  en: {
    title: 'Interview mill bridge',
    speakers: ['Voss', 'Rolfe'],
    raw: [
      'A: um there were once one point eight million euros in the budget',
      'B: today we reckon with two point four million so the state pays sixty percent of it',
      'A: and who noticed it then',
      'B: it was mrs hagedorn of the office in september mrs hagedorn went down with a diver',
      'B: cars keep going so before easter it will not be ready',
      'B: the council decides on the ninth of december',
    ],
    revisions: [
      [
        'A: There were once 1.8 million euros in the budget.',
        'B: Today we reckon with 4.2 million. The state pays sixty percent of it.',
        'A: Who noticed it then?',
        'B: It was Mrs Hagendorf of the office. In September Mrs Hagedorn went down with a diver.',
        'B: Cars keep going. Before Easter it will be ready.',
        'B: The council decides on the 19th of December.',
      ],
      [
        'A: There were once 1.8 million euros in the budget.',
        'B: Today we reckon with 4.2 million. The state pays sixty percent of it.',
        'B: Who noticed it then?',
        'B: It was Mrs Hagendorf of the office. In September Mrs Hagedorn went down with a diver.',
        'B: Cars keep going, on one lane. Before Easter it will be ready.',
        'B: The council decides on the 19th of December.',
      ],
    ],
  },
};

/** @returns the id of the recording */
export async function plantProject(product: Product, person: Person, { locale }: Tongue): Promise<string> {
  const texts = interview[locale];
  const id = randomUUID();
  const [owner] = await queryProduct<{ id: string }>(
    product.dataDir,
    'select id from auth.users where email = $1',
    [person.email],
  );
  const sound = await spokenFile('Interview.wav');
  const key = `planted/${id}`;
  await mkdir(join(product.dataDir, 'blobs', 'planted'), { recursive: true });
  await copyFile(sound.path, join(product.dataDir, 'blobs', key));
  const { size } = await stat(sound.path);
  const put = (text: string, values: unknown[]) => queryProduct(product.dataDir, text, values);
  await put(
    `insert into projects (id, owner_id, title, status, language, locale, duration_ms, diarization)
     values ($1, $2, $3, 'completed_llm', $4, $4, 30000, true)`,
    [id, owner?.id, texts.title, locale],
  );
  await put(
    `insert into project_files (project_id, position, owner_id, name, size_bytes, blob_key, media_type, offset_ms)
     values ($1, 0, $2, 'Interview.wav', $3, $4, 'audio/wav', 0)`,
    [id, owner?.id, size, key],
  );
  await put('insert into raw_transcripts (project_id, content) values ($1, $2)', [
    id,
    JSON.stringify(spoken(texts, texts.raw, locale)),
  ]);
  for (const [index, lines] of texts.revisions.entries())
    await put('insert into revisions (id, project_id, number, origin, content) values ($1, $2, $3, $4, $5)', [
      randomUUID(),
      id,
      index + 1,
      index === 0 ? 'finalised' : 'edited',
      JSON.stringify(spoken(texts, lines, locale)),
    ]);
  return id;
}

function spoken({ speakers }: Texts, lines: readonly string[], language: string): Transcript {
  let at = 0;
  const segments = lines.map((line) => {
    const text = line.slice(3);
    const words = text.split(' ').map((word) => {
      at += PACE;
      return { text: word, startMs: at, endMs: at + PACE - 20, confidence: 0.9 };
    });
    const startMs = words[0]?.startMs ?? at;
    return { speaker: line.slice(0, 1), startMs, endMs: at + PACE, text, words };
  });
  return {
    format: 'wortlaut/1',
    language,
    durationMs: 30_000,
    engine: 'planted',
    speakers: [
      { id: 'A', name: speakers[0] },
      { id: 'B', name: speakers[1] },
    ],
    diarization: { method: 'basic' },
    segments,
  };
}
