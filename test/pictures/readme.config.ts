// Takes the pictures of the documents into `docs/pictures`. See CONTRIBUTING.md, "Pictures of the documents".
import { defineConfig } from '@playwright/test';
import base from './help.config.ts';

export default defineConfig({ ...base, testDir: 'readme', testMatch: '**/*.readme.ts' });
