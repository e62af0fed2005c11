import type { CreateMatchBody, DeviceName, Player, Surface } from '@allcourt/contract';
import type { BySide, Ending, EnteredSet, MatchSetup, Side } from '@allcourt/scoring';
import type { LogKey } from '#web/data/match-log/log-store.ts';
import { fromCreateBody } from '#web/data/match-log/stored-match.ts';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import type { NewItem } from '#web/data/outbox/item.ts';
import { createLiveMatch, type LiveMatch, type LiveMatchOptions } from './live-match.ts';

/** One date of a calendar event. */
export interface MatchOfEvent {
  readonly eventId: string;
  readonly occurrence: string;
}

/** A match about to be played. */
export interface NewMatch {
  readonly setup: MatchSetup;
  readonly players: BySide<readonly Player[]>;
  readonly surface: Surface | null;
  /** Location, as the scorer typed it. */
  readonly place?: string | null;
  /** The calendar event it is part of. */
  readonly event?: MatchOfEvent | null;
}

/** A match that is already over. */
export interface FinishedMatch extends NewMatch {
  /** Start, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly durationMs: number | null;
  /** Empty for a walkover. */
  readonly sets: readonly EnteredSet[];
  /** True when the last set was unfinished although its score could be final. */
  readonly isOngoing?: boolean;
  /** The ending, unless the last point decided. */
  readonly end: { readonly ending: Ending; readonly winner: Side | null } | null;
}

/** The matches on this device. */
export interface MatchLogs {
  /** Creates a match without a network; resolves with its id once this device has stored it. */
  createMatch(input: NewMatch): Promise<string>;
  /** Creates a finished match with its score. */
  logFinishedMatch(input: FinishedMatch): Promise<string>;
  /** One live match for an account: the same object for every caller while it is in use. */
  live(key: LogKey): LiveMatch;
  /** This device, as the server knows it. */
  readonly device: DeviceName;
  /** Calls back when another device starts scoring a match that is in use, until the returned function is called. */
  onLease: LiveMatchOptions['socket']['onLease'];
}

interface MatchLogsOptions extends LiveMatchOptions {
  readonly device: DeviceName;
  /** Asks the browser to make storage persistent. */
  readonly askToPersist: () => void;
}

export function createMatchLogs(options: MatchLogsOptions): MatchLogs {
  const { clock, newId, outbox } = options;
  const alive = new Map<string, LiveMatch>();

  async function keep(
    body: CreateMatchBody,
    log: readonly WireEvent[],
    event?: MatchOfEvent | null,
  ): Promise<string> {
    const accountId = outbox.accountId();
    if (accountId === null) {
      throw new TypeError('Creating a match needs an account.');
    }
    options.askToPersist();
    const stored = fromCreateBody(body, { accountId, now: clock.now() });
    const ofEvent = event ? [eventItem(body.id, newId(), event)] : [];
    await outbox.enqueue([...itemsOf(body, log), ...ofEvent], {
      accountId,
      also: (tx) => tx.objectStore('matches').put(stored),
    });
    return body.id;
  }

  function stamp() {
    return { id: newId(), at: clock.now() };
  }

  return {
    device: options.device,
    onLease: options.socket.onLease,
    createMatch: ({ setup, players, surface, place, event }) =>
      keep(
        {
          id: newId(),
          setup,
          players: { a: [...players.a], b: [...players.b] },
          surface,
          ...(place ? { place } : {}),
          startedAt: clock.now(),
        },
        [],
        event,
      ),
    logFinishedMatch: ({ setup, players, surface, place, startedAt, durationMs, sets, isOngoing, end }) =>
      keep(
        {
          id: newId(),
          setup,
          players: { a: [...players.a], b: [...players.b] },
          surface,
          ...(place ? { place } : {}),
          startedAt,
          durationMs,
        },
        [
          ...(sets.length > 0
            ? [{ ...stamp(), kind: 'score' as const, sets: [...sets], ...(isOngoing ? { isOngoing } : {}) }]
            : []),
          ...(end ? [{ ...stamp(), kind: 'end' as const, ...end }] : []),
        ],
      ),
    live(key) {
      const name = `${key.accountId} ${key.matchId}`;
      const known = alive.get(name);
      if (known) {
        return known;
      }
      dropIdle();
      const live = createLiveMatch(key, options);
      alive.set(name, live);
      return live;
    },
  };

  function dropIdle(): void {
    for (const [name, live] of alive) {
      if (!live.isWatched() && !live.hasUnsaved()) {
        alive.delete(name);
      }
    }
  }
}

function eventItem(matchId: string, id: string, event: MatchOfEvent): NewItem {
  return { topic: 'match:event', key: matchId, id, body: event };
}

function itemsOf(body: CreateMatchBody, log: readonly WireEvent[]): NewItem[] {
  return [
    { topic: 'match:create', key: body.id, id: body.id, body },
    ...log.map((event): NewItem => ({ topic: 'match:append', key: body.id, id: event.id, body: event })),
  ];
}
