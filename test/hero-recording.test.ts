// The operator's recording on the start page of the product that runs.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProduct } from './product.ts';
import { temporaryFolder } from './temporary-folder.ts';

const written = {
  note: 'Aufnahme aus unserem Haus.',
  turns: [{ name: 'Ada Lorenz', role: 'Redaktion', words: [{ word: 'Mühlrad', ms: 400 }] }],
};

const folder = temporaryFolder();

it('shows the words, and plays any part of the sound', async () => {
  writeFileSync(join(folder, 'de.json'), JSON.stringify(written));
  copyFileSync('src/site/home/recording.de.mp3', join(folder, 'de.mp3'));
  const product = await startProduct({ env: { HERO_RECORDING: folder } });
  try {
    const [german, english] = await Promise.all(
      ['/', '/en'].map(async (path) => (await fetch(new URL(path, product.url))).text()),
    );
    for (const words of ['Mühlrad', 'Ada Lorenz', 'Aufnahme aus unserem Haus.'])
      expect(german).toContain(words);
    expect(german).not.toContain('Henning Rahlfs');
    expect(english).toContain('Henning Rahlfs');
    const address = /src="(\/hero\/de-[^"]+)"/.exec(german ?? '')?.[1] ?? '';
    const part = await fetch(new URL(address, product.url), { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-type'), (await part.arrayBuffer()).byteLength]).toEqual([
      206,
      'audio/mpeg',
      10,
    ]);
  } finally {
    await product.remove();
  }
});

it('stops with a sentence for the operator where the sound is none', async () => {
  writeFileSync(join(folder, 'de.json'), JSON.stringify(written));
  writeFileSync(join(folder, 'de.mp3'), 'no sound');
  await expect(startProduct({ env: { HERO_RECORDING: folder } })).rejects.toThrow(
    /HERO_RECORDING: .*de\.mp3 is no sound that can be read/,
  );
});
