import { expect, it } from 'vitest';
import { readMounts } from './lock-reach.ts';

const ROOT = '29 1 259:2 / / rw,relatime shared:1 - ext4 /dev/nvme0n1p2 rw,errors=remount-ro';
const mount = (at: string, after: string) => `${ROOT}\n412 29 0:52 / ${at} rw,relatime shared:230 - ${after}`;

it.each([
  ['a disk', ROOT, 'kernel'],
  ['a volume of a container', mount('/data', 'overlay overlay rw,lowerdir=/a,upperdir=/b'), 'kernel'],
  ['another folder on NFS', mount('/database', 'nfs 10.0.0.5:/d rw,vers=3,nolock'), 'kernel'],
  ['NFS', mount('/data', 'nfs4 10.0.0.5:/d rw,vers=4.2,hard,local_lock=none'), 'network'],
  ['NFS without locks', mount('/data', 'nfs 10.0.0.5:/d rw,vers=3,nolock,local_lock=all'), 'nowhere'],
  ['NFS with locks of its own', mount('/data', 'nfs 10.0.0.5:/d rw,vers=3,local_lock=flock'), 'nowhere'],
  ['NFS with other locks of its own', mount('/data', 'nfs 10.0.0.5:/d rw,local_lock=posix'), 'network'],
  ['a share of Windows', mount('/data', 'cifs //files/d rw,vers=3.1.1,cache=strict'), 'network'],
  ['a share of Windows without locks', mount('/data', 'cifs //files/d rw,vers=3.1.1,nobrl'), 'nowhere'],
  ['a folder over SSH', mount('/data', 'fuse.sshfs me@host:/d rw,user_id=0'), 'nowhere'],
  ['a cluster', mount('/data', 'fuse.glusterfs gfs:/d rw,user_id=0'), 'network'],
  ['a disk of a user', mount('/data', 'fuseblk /dev/sdb1 rw,user_id=0'), 'kernel'],
])('says how far a lock reaches on %s', (_what, mounts, reach) => {
  expect(readMounts(mounts, '/data/wortlaut').reach).toBe(reach);
});

it('looks at the innermost mount, at the last one of a place, and reads blanks in its name', () => {
  const inner = mount('/data', 'nfs4 h:/d rw') + `\n500 412 8:1 / /data/own\\040disk rw - xfs /dev/sda1 rw`;
  expect(readMounts(inner, '/data/own disk/x')).toEqual({ kind: 'xfs', reach: 'kernel' });
  expect(readMounts(inner, '/data/own')).toEqual({ kind: 'nfs4', reach: 'network' });
  const again = mount('/data', 'ext4 /dev/sdb rw') + '\n501 29 0:60 / /data rw - fuse.sshfs h:/d rw';
  expect(readMounts(again, '/data')).toEqual({ kind: 'fuse.sshfs', reach: 'nowhere' });
});
