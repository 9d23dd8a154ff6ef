import { expect, it } from 'vitest';
import { linked } from './linked.ts';

const link = 'https://wort.example/app';

it('links an address without the end of its sentence, and no other', () => {
  const html = linked(`Open (${link}), or https://evil.example.`, [link]);
  expect(html).toBe(`Open (${link}), or https://evil.example.`);
  expect(linked(`Open ${link}).`, [link])).toMatch(
    /^Open <a href="https:\/\/wort\.example\/app".*<\/a>\)\.$/,
  );
  expect(linked('...', [link])).toBe('...');
});
