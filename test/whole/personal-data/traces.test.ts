import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { filesThatName } from './traces.ts';

it('finds a word wherever it is in the data folder, but for the database', async () => {
  const dataDir = temporaryFolder();
  const put = (name: string, content: string) => {
    const path = join(dataDir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };
  const traces = [
    put('beside.json', '{"name":"straße 7"}'),
    put('blobs/ab/one', 'In der Straße 7'),
    put(
      'outbox/mail.eml',
      'Content-Transfer-Encoding: quoted-printable\r\n\r\nIn der Stra=C3=9F=\r\ne 7\r\n',
    ),
    put('try-out/deep/Straße 7.wav', 'RIFF'),
  ];
  put('postgres/base/1', 'Straße 7');
  put('uploads/other', 'Straße 8');
  expect(await filesThatName(dataDir, ['Straße 7'])).toEqual(traces);
});
