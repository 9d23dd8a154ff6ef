// The ways by which the files of a model can come: one by one, or together in an archive; from upstream or a mirror.
import {
  installedBytes,
  type ModelFile,
  mostBytes,
  type SpeechModelEntry,
} from './catalogue/model-manifest.ts';

type Source = { url: string; bytes?: number | undefined; mostBytes: number; sha256: string };

export type ModelRoute =
  | { kind: 'files'; files: readonly (Source & { name: string })[]; totalBytes: number }
  | { kind: 'archive'; archive: Source; files: readonly ModelFile[]; totalBytes: number };

/**
 * Best first; none where no checksum vouches for what would come. A mirror stands in for every address upstream: who
 * names one wants nothing else to be asked. There, the files of a model lie in a folder that is named as its id is.
 * @param wanted the files of the model that are missing
 */
export function routesTo(
  model: SpeechModelEntry,
  wanted: readonly ModelFile[],
  mirrorUrl: string | undefined,
): ModelRoute[] {
  const at = (name: string, upstream: string | undefined) =>
    mirrorUrl === undefined ? upstream : `${mirrorUrl.replace(/(?<!\/)\/+$/, '')}/${model.id}/${name}`;
  const routes: ModelRoute[] = [];
  const single = wanted.flatMap((file) => {
    const url = at(file.name, file.upstream);
    if (url === undefined || file.sha256 === undefined) return [];
    return [{ ...file, url, sha256: file.sha256, mostBytes: mostBytes(file, model) }];
  });
  const unpackedBytes = Math.min(
    installedBytes(model),
    wanted.reduce((sum, file) => sum + (file.bytes ?? model.aboutBytes), 0),
  );
  if (single.length === wanted.length)
    routes.push({ kind: 'files', files: single, totalBytes: unpackedBytes });
  const { archive } = model;
  const url = archive && at(archive.name, archive.upstream);
  if (archive?.sha256 !== undefined && url !== undefined) {
    const { bytes, sha256 } = archive;
    const source = { url, bytes, sha256, mostBytes: mostBytes(archive, model) };
    routes.push({
      kind: 'archive',
      archive: source,
      files: wanted,
      totalBytes: (bytes ?? model.aboutBytes) + unpackedBytes,
    });
  }
  return routes;
}
