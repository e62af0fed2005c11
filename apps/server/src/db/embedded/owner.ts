import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A user and group of the operating system, by number. */
export interface Owner {
  uid: number;
  gid: number;
}

// PostgreSQL refuses to run as root. A user needs no entry in /etc/passwd to own files and a process, so we take a
// unassigned number: 60706-61183 is left unused by the ranges of common systems (systemd's UIDS-GIDS list).
const OWN_USER: Owner = { uid: 61060, gid: 61060 };

/** User to own and run the cluster in this folder; null: the user of the server. */
export function ownerOf(clusterDir: string): Owner | null {
  if (process.getuid?.() !== 0) {
    return null;
  }
  const found = statSync(clusterDir, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : OWN_USER;
}

/** `initdb`, unlike the server, wants a user with a name: every system has `nobody`. */
export function namedOwner(): Owner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  // macOS writes -2 for what the kernel calls 4294967294.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 };
}

/** True when that user may walk down to this path: every folder above it must let them through. */
export function isReachable(path: string, owner: Owner): boolean {
  const folder = dirname(path);
  if (folder === path) {
    return true;
  }
  return mayEnter(statSync(folder), owner) && isReachable(folder, owner);
}

function mayEnter(folder: Stats, { uid, gid }: Owner): boolean {
  if (folder.uid === uid) {
    return (folder.mode & 0o100) !== 0;
  }
  return (folder.mode & (folder.gid === gid ? 0o010 : 0o001)) !== 0;
}
