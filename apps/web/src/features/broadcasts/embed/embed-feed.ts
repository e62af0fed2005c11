/** The state of a broadcast for a frame on another site, read as a visitor even when this browser is signed in. */
import type { BoardChange, EmbedAnswer, MatchEventsMessage } from '@allcourt/contract';
import { NetworkError, send } from '#web/data/http.ts';
import { extendLog, withNewer } from '#web/features/player/live/live-log.ts';

/** The broadcast, or `gone` if it cannot be embedded: for which reason, the server does not say. */
export async function getEmbed(broadcastId: string): Promise<EmbedAnswer | 'gone'> {
  const [{ embedAnswer }, response] = await Promise.all([
    import('@allcourt/contract/http/broadcasts'),
    send(`/api/embed/${encodeURIComponent(broadcastId)}`, { credentials: 'omit', cache: 'no-store' }),
  ]);
  if (response.status === 404) {
    return 'gone';
  }
  if (!response.ok) {
    throw new NetworkError(`The server answered with status ${response.status}.`);
  }
  return embedAnswer.parse(await response.json());
}

/** An answer with the points and boards that have come over the socket since the server read it. */
export function withKnown(answer: EmbedAnswer, known: EmbedAnswer | null): EmbedAnswer {
  const { match, seq, log } = withNewer(answer, known);
  const isOlder = match === null && known !== null && known.changes.length > answer.changes.length;
  return { ...answer, match, seq, log, changes: isOlder ? known.changes : answer.changes };
}

/** Adds new events of the match; `gap` if some before them are missing. */
export function withEvents(answer: EmbedAnswer, { match, events }: MatchEventsMessage): EmbedAnswer | 'gap' {
  const { match: shown, seq, log } = answer;
  if (shown?.id !== match.id) {
    return 'gap';
  }
  const grown = extendLog({ match: shown, seq, log }, { match, log: events });
  return grown === 'gap' ? 'gap' : { ...answer, ...grown };
}

/** Adds a board that was counted by hand; `gap` if one before it is missing. */
export function withChange(answer: EmbedAnswer, change: BoardChange): EmbedAnswer | 'gap' {
  const newest = answer.changes.at(-1)?.seq ?? 0;
  if (change.seq <= newest) {
    return answer;
  }
  return change.seq === newest + 1 ? { ...answer, changes: [...answer.changes, change] } : 'gap';
}
