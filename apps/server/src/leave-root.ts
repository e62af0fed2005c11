import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { isReachable, type Owner } from '#server/db/embedded/owner.ts';
import type { Logger } from '#server/logger.ts';
import { MEDIA_FOLDER } from '#server/media/store.ts';

interface LeaveOptions {
  config: Pick<Config, 'dataDir' | 'webDir'>;
  /** The user that the built-in PostgreSQL runs as; null: there is none, or it is the server's own. */
  owner: Owner | null;
  log: Pick<Logger, 'warn'>;
}

/**
 * Lets a server that root started continue as the user of its database, once nothing needs root any longer. Where that user
 * could not read what the server still needs, or there is no such user, it stays root and says so.
 */
export function leaveRoot({ config: { dataDir, webDir }, owner, log }: LeaveOptions): void {
  if (process.geteuid?.() !== 0) {
    return;
  }
  if (!owner) {
    log.warn('The server runs as root and needs nothing of that: start it as a user of its own.');
    return;
  }
  const media = join(dataDir, MEDIA_FOLDER);
  const hidden = [import.meta.filename, join(webDir, 'index.html')].find((path) => !canRead(path, owner));
  if (hidden !== undefined || !isReachable(media, owner)) {
    log.warn(
      `The server keeps running as root: the user of its database cannot get to ${hidden ?? media}. Move it to a place that every user may read, or start the server as a user of its own.`,
    );
    return;
  }
  give(media, owner);
  // Otherwise written at the end, into a folder that is root's.
  flushCompileCache();
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/** True when that user may read the file, or when there is none. */
function canRead(path: string, owner: Owner): boolean {
  const file = statSync(path, { throwIfNoEntry: false });
  return !file || (isReachable(path, owner) && (file.uid === owner.uid || (file.mode & 0o004) !== 0));
}

/** Gives a folder with everything in it, as earlier lives of the server made it. */
function give(folder: string, { uid, gid }: Owner): void {
  if (!existsSync(folder)) {
    return;
  }
  chownSync(folder, uid, gid);
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(parentPath, name), uid, gid);
  }
}
