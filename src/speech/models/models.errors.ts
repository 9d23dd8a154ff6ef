// What can stand in the way of a model.
import { defineErrors } from '#platform/errors.ts';

export const modelErrors = defineErrors({
  /** `model`: the id. */
  model_unknown: 404,
  /** `model`: nobody published a checksum, so nothing vouches for what would come. */
  model_unpinned: 422,
  /** `model`, `pid` of the process that is at it. */
  model_busy: 409,
  /** `model`, `neededMb`, `freeMb`. */
  model_no_room: 507,
  /** `model`, `host`: the server cannot be reached, or keeps breaking off. */
  model_unreachable: 502,
  /** `model`, `host`: the server does not have it, or does not give it. */
  model_not_offered: 502,
  /** `model`, `host`: what came is not what the manifest names. */
  model_wrong_content: 502,
  /** `model`: the program that opens the archive is missing. */
  model_unpacker_missing: 500,
  /** `model`: the archive cannot be opened, or lacks a file. */
  model_archive_broken: 502,
});
