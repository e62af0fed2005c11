import type { Realtime } from '#server/realtime/rooms.ts';
import { presentEntry, presentMatch, presentToGuests } from './present.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

/** Tells everybody who watches what was committed. Each room hears one message, written once for all who are in it. */
export function announceEntries(realtime: Realtime, match: StoredMatch, added: readonly LogEntry[]): void {
  const message = { matchId: match.id, match: presentMatch(match, null) };
  realtime.send(`match:${match.id}`, 'match:events', { ...message, events: added.map(presentEntry) });
  realtime.send([`guests:${match.id}`, `onlookers:${match.id}`, `shown:${match.id}`], 'match:events', {
    ...message,
    events: added.map(presentToGuests),
  });
}
