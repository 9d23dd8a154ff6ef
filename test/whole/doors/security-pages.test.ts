// The pages about security name what there is: each requirement of ASVS 5.0 (levels 1 and 2) once, files that exist, and as open
// what their rows call open. The links check (`scripts/links.mjs`) looks at the links.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const STATES = ['holds', 'not used here', 'open'];
/** Of the standard, by chapter. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const TEST = /\.(?:test|story)\.ts$/;

type Row = { id: string; state: string; where: string; test: string };

const rows = ['input', 'accounts', 'operation'].flatMap((part) => rowsOf(`docs/security/asvs-${part}.md`));
const index = readFileSync('docs/security-asvs.md', 'utf8');
const checklist = readFileSync('docs/security-checklist.md', 'utf8');

function rowsOf(page: string): Row[] {
  return tableOf(readFileSync(page, 'utf8'), /^V/).map(([id = '', , state = '', where = '', test = '']) => ({
    id,
    state,
    where,
    test,
  }));
}

/** The cells of the lines of tables whose first cell matches. */
function tableOf(page: string, first: RegExp): string[][] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell));
}

const chapterOf = (id: string) => Number(/^V(\d+)\.\d+\.\d+$/.exec(id)?.[1]);
/** Files and folders named as code. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/`((?:src|docs|test|scripts|bench)\/[^`]+|[A-Z]+\.md)`/g)].map(
    ([, file = '']) => file,
  );
}

describe('the rows of ASVS', () => {
  it('are those of the standard, each once, in its order', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(REQUIREMENTS.map((_count, at) => ids.filter((id) => chapterOf(id) === at + 1).length)).toEqual(
      REQUIREMENTS,
    );
    const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
    expect(ids).toEqual(ids.toSorted(byNumber));
  });

  it('have a state, and where they hold a test or a page and a place', () => {
    for (const { id, state, where, test } of rows) {
      expect([id, STATES.includes(state), test !== '']).toEqual([id, true, true]);
      if (state !== 'holds') continue;
      const files = [...filesIn(where), ...filesIn(test)];
      const shown = files.filter(
        (file) => TEST.test(file) || file.endsWith('.md') || file.includes('/deploy/'),
      );
      expect([id, filesIn(where).length > 0, shown.length > 0]).toEqual([id, true, true]);
    }
  });

  it('name files that exist', () => {
    const named = rows.flatMap(({ id, where, test }) => filesIn(where + test).map((file) => ({ id, file })));
    expect(named.length).toBeGreaterThan(400);
    expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  it('name rows of the checklist that the named test has', () => {
    for (const { id, test } of rows)
      for (const [, numbers = '', file = ''] of test.matchAll(/\brows? ([\d, ]+\d) in `([^`]+)`/g))
        for (const number of numbers.split(', '))
          expect([id, file, new RegExp(`row ${number}\\b`).test(readFileSync(file, 'utf8'))]).toEqual([
            id,
            file,
            true,
          ]);
  });

  it('are counted and listed on the first page as they are', () => {
    const counted = tableOf(index, /^\[V\d/).map((cells) => cells.slice(1).map(Number));
    const counts = REQUIREMENTS.map((all, at) => {
      const own = rows.filter(({ id }) => chapterOf(id) === at + 1);
      return [...STATES.map((state) => own.filter((row) => row.state === state).length), all];
    });
    expect(counted).toEqual(counts);
    expect([...index.matchAll(/^- (V[\d.]+):/gm)].map(([, id]) => id)).toEqual(
      rows.filter(({ state }) => state === 'open').map(({ id }) => id),
    );
  });
});

describe('the checklist of attacks', () => {
  it('has each number once, in order, and behind the first table tests that exist', () => {
    const numbersIn = (text: string) => tableOf(text, /^\d+$/).map(([number]) => Number(number));
    const numbers = numbersIn(checklist);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    const [, later = ''] = checklist.split('\n## Payment');
    expect(numbersIn(later).length).toBeGreaterThan(20);
    for (const [number, , , tests = ''] of tableOf(later, /^\d+$/)) {
      expect([number, filesIn(tests).some((file) => TEST.test(file))]).toEqual([number, true]);
      expect([number, filesIn(tests).filter((file) => !existsSync(file))]).toEqual([number, []]);
    }
  });
});
