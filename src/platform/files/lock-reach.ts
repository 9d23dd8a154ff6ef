// How far a lock reaches on the file system of a folder (flock(2), nfs(5), mount.cifs(8), proc_pid_mountinfo(5)).
import { readFileSync } from 'node:fs';

/**
 * `kernel`: this kernel alone serves the files. `network`: other machines may, too, and see the lock where the mount is set
 * up for it. `nowhere`: other machines may, too, and do not see it.
 */
export type LockReach = 'kernel' | 'network' | 'nowhere';
export type FileSystem = { kind: string; reach: LockReach };

const NETWORK =
  /^(nfs4?|cifs|smb3|ceph|lustre|gpfs|beegfs|ocfs2|gfs2|afs|9p|virtiofs|vboxsf|prl_fs|fuse\..+)$/;
/** They leave locks to the kernel of the machine that mounts them. */
const LOCAL_LOCKS = /^fuse\.(sshfs|s3fs|gcsfuse|goofys|rclone|mountpoint-s3|blobfuse2?)$/;
const LOCAL_BY_OPTION: Readonly<Record<string, RegExp>> = {
  nfs: /^(nolock|local_lock=(all|flock))$/,
  nfs4: /^local_lock=(all|flock)$/,
  cifs: /^nobrl$/,
  smb3: /^nobrl$/,
};

/** @param path without symbolic links */
export function fileSystemOf(path: string): FileSystem {
  try {
    return readMounts(readFileSync('/proc/self/mountinfo', 'utf8'), path);
  } catch {
    // Off Linux: a folder of one's own machine, as far as can be known.
    return { kind: 'unknown', reach: 'kernel' };
  }
}

/** @param mounts as `/proc/self/mountinfo` */
export function readMounts(mounts: string, path: string): FileSystem {
  let found = { at: '', kind: 'unknown', options: [] as string[] };
  for (const line of mounts.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const [, , , , escaped = '', own = ''] = before.split(' ');
    const at = escaped.replaceAll(/\\(\d{3})/g, (_all, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    );
    const [kind = '', , shared = ''] = after.split(' ');
    // A later mount on the same place hides the one before.
    if (kind && holds(at, path) && at.length >= found.at.length)
      found = { at, kind, options: [...own.split(','), ...shared.split(',')] };
  }
  const { kind, options } = found;
  if (LOCAL_LOCKS.test(kind) || options.some((option) => LOCAL_BY_OPTION[kind]?.test(option)))
    return { kind, reach: 'nowhere' };
  return { kind, reach: NETWORK.test(kind) ? 'network' : 'kernel' };
}

function holds(folder: string, path: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`);
}
