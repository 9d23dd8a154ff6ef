import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFolderCircles } from './folder-circles.mjs';

describe('the check of folders', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'wortlaut-folders-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function plant(files: Record<string, string>) {
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), code);
    }
  }
  const foldersFound = () => findFolderCircles(root).map(({ folders }) => folders);

  it('finds two rooms that import from each other by different files', () => {
    plant({
      'src/projects/upload/one.ts': "import { a } from '#projects/notify/inside/a.ts';",
      'src/projects/notify/b.ts': "import type { B } from '../upload/two.ts';",
    });
    expect(foldersFound()).toEqual([['notify', 'upload']]);
  });

  it('finds a circle of three rooms, also by an import at run time', () => {
    plant({
      'src/identity/mfa/one.ts': "export { a } from '../http/a.ts';",
      'src/identity/http/two.ts': "const b = () => import('../core/b.ts');",
      'src/identity/core/three.ts': "import '#identity/mfa/c.ts';",
    });
    expect(foldersFound()).toEqual([['core', 'http', 'mfa']]);
  });

  it('finds two features that import from each other', () => {
    plant({
      'src/web/layouts/one.tsx': "import { a } from '#account/public.tsx';",
      'src/account/onboarding/two.route.tsx': "import { b } from '../../web/b.ts';",
    });
    expect(foldersFound()).toEqual([['account', 'web']]);
  });

  it('allows arrows in one direction, loose files and tests', () => {
    plant({
      'src/projects/upload/one.ts': "import '../domain/project.ts';\nimport '../pipeline.ts';",
      'src/projects/pipeline.ts': "import './upload/one.ts';",
      'src/projects/domain/project.test.ts': "import '../upload/one.ts';",
    });
    expect(foldersFound()).toEqual([]);
  });

  it('finds none in this checkout', () => {
    expect(findFolderCircles(resolve(import.meta.dirname, '..'))).toEqual([]);
  });
});
