import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { nearestStories } from './nearest-stories.ts';

const root = temporaryFolder();

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
}

test('the story that looks for a screen’s own texts comes before those that look for the texts around it', async () => {
  await write({
    'src/i18n/de/texts.ts': "  'list.title': '',\n  'list.empty': '',\n  'row.menu': '',\n",
    'src/list.tsx': "import { Row } from './row.tsx';\nt('list.title'); t('list.empty');",
    'src/row.tsx': "import { mark } from './mark.tsx';\nt('row.menu');",
    'src/mark.tsx': "export const mark = 'no.text.of.ours';",
    'src/alone.tsx': 'export const alone = 1;',
    'test/stories/list/list.story.ts': "t('list.title');",
    'test/stories/menu.story.ts': "import { open } from './open-menu.ts';\nt('list.title'); t('list.empty');",
    'test/stories/open-menu.ts': "t('row.menu');",
  });
  const nearest = nearestStories(root);
  expect(nearest.get('src/row.tsx')).toEqual([
    'test/stories/menu.story.ts',
    'test/stories/list/list.story.ts',
  ]);
  expect(nearest.get('src/mark.tsx')).toEqual([
    'test/stories/menu.story.ts',
    'test/stories/list/list.story.ts',
  ]);
  expect(nearest.get('src/alone.tsx')).toBeUndefined();
});
