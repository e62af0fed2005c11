import type { CreateMatchBody, DeviceName, Player, Surface } from '@allcourt/contract';
import type { BySide, Ending, EnteredSet, MatchSetup, Side } from '@allcourt/scoring';
import type { LogKey } from '#web/data/match-log/log-store.ts';
import { fromCreateBody } from '#web/data/match-log/stored-match.ts';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import type { NewItem } from '#web/data/outbox/item.ts';
import { createLiveMatch, type LiveMatch, type LiveMatchOptions } from './live-match.ts';

/** An event on one of its dates. */
export interface MatchOfEvent {
  readonly eventId: string;
  readonly occurrence: string;
}

/** A match that is about to be played. */
export interface NewMatch {
  readonly setup: MatchSetup;
  readonly players: BySide<readonly Player[]>;
  readonly surface: Surface | null;
  /** Where it is played, in the scorer's words. */
  readonly place?: string | null;
  /** The event that it is played at. */
  readonly event?: MatchOfEvent | null;
}

/** A match that has been played. */
export interface FinishedMatch extends NewMatch {
  /** When it began, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly durationMs: number | null;
  /** Empty for a walkover. */
  readonly sets: readonly EnteredSet[];
  /** Whether the last of them was still being played though its score could be an end. */
  readonly isOngoing?: boolean;
  /** How it ended, where it did not end by its last point. */
  readonly end: { readonly ending: Ending; readonly winner: Side | null } | null;
}

/** The matches that this device keeps. */
export interface MatchLogs {
  /** Makes a match and answers with its id once it is stored on this device; needs no network. */
  createMatch(input: NewMatch): Promise<string>;
  /** The same for a match that is over, with its score. */
  logFinishedMatch(input: FinishedMatch): Promise<string>;
  /** A match as this account sees it; the same one for everybody who asks while it is alive. */
  live(key: LogKey): LiveMatch;
  /** This device, as the server knows it. */
  readonly device: DeviceName;
  /** Calls back when another device scores one of the matches that are alive, until the answer is called. */
  onLease: LiveMatchOptions['socket']['onLease'];
}

interface MatchLogsOptions extends LiveMatchOptions {
  readonly device: DeviceName;
  /** Asks the browser to keep what is stored here. */
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
      throw new TypeError('Somebody has to be signed in to make a match.');
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
      forgetIdle();
      const live = createLiveMatch(key, options);
      alive.set(name, live);
      return live;
    },
  };

  function forgetIdle(): void {
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
