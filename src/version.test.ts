import { expect, it } from 'vitest';
import { repositoryPage } from './version.ts';

it.each([
  ['https://git.example/wortlaut', 'https://git.example/wortlaut'],
  [{ url: 'git+https://git.example/wortlaut.git' }, 'https://git.example/wortlaut'],
  [{ url: 'git@git.example:wortlaut.git' }, null],
  [undefined, null],
])('takes of the repository %j the address that a browser opens', (named, page) => {
  expect(repositoryPage(named)).toBe(page);
});
