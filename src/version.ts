// The product's version and where its source is, as its package names them.
import { readFileSync } from 'node:fs';

type PackageFile = { version: string; repository?: string | { url: string } };

const { version, repository } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as PackageFile;
export const productVersion = version;

/** @returns the page of a repository as `package.json` names it; null for what no browser opens */
export function repositoryPage(named: PackageFile['repository']): string | null {
  const url = (typeof named === 'string' ? named : (named?.url ?? ''))
    .replace(/^git\+/, '')
    .replace(/\.git$/, '');
  return /^https?:/.test(url) ? url : null;
}

export const productRepository = repositoryPage(repository);
