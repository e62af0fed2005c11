import type { WriteTransaction } from '#web/data/local-store.ts';
import { clearLog, foldLog, readLog } from '#web/data/match-log/log-store.ts';
import type { StoredMatch } from '#web/data/match-log/stored-match.ts';
import { startingWith } from '#web/data/open-store.ts';

/** The number of logs stored for reading offline, beside those still needed. */
const LOGS_KEPT = 50;

/** Erases the oldest logs that the server has, too. */
export async function pruneLogs(tx: WriteTransaction, accountId: string, kept = LOGS_KEPT): Promise<void> {
  const matches = await tx.objectStore('matches').getAll(startingWith(accountId));
  const newestFirst = matches.sort((one, other) => other.changedAt - one.changedAt);
  for (const stored of newestFirst.slice(kept)) {
    if (!(await isNeeded(tx, stored))) {
      await clearLog(tx, stored);
    }
  }
}

/** Matches that are not on the server, have unsent items, or are being scored by this person. */
async function isNeeded(tx: WriteTransaction, stored: StoredMatch): Promise<boolean> {
  const log = stored.isOnServer ? await readLog(tx, stored) : null;
  if (!log || log.items.length > 0) {
    return true;
  }
  if (!stored.canScore) {
    return false;
  }
  const folded = foldLog(
    stored.setup,
    log.events.map(({ event }) => event),
    [],
  );
  return folded.ok && folded.value.match.state.status === 'in-progress';
}
