// Validates a match of a file again; the client's preview is not trusted.

import {
  type ImportedMatch,
  type ImportFault,
  type ImportMatchesBody,
  idSchema,
  importedMatchSchema,
  SURFACES,
} from '@allcourt/contract';
import { accepted, type MatchEvent, type Result, refused } from '@allcourt/scoring';
import {
  isDated,
  keptMatch,
  parseMatchDocument,
  renameEvents,
  replayCost,
} from '@allcourt/scoring/interchange';
import { type Account, requireAccount } from '#server/context.ts';
import { derivedId } from '#server/derived-id.ts';
import { requireOwnLineUp } from '#server/features/matches/service.ts';
import { AppError } from '#server/plugins/errors.ts';

type Sent = ImportMatchesBody['matches'][number];

/** A match that can be stored, under the id that the file or its content gives it. */
export interface ReadImport {
  readonly id: string;
  readonly match: ImportedMatch;
  /** The names, and the importer's account behind one of them at most. */
  readonly players: PlayersOfImport;
}

type PlayersOfImport = Parameters<typeof requireOwnLineUp>[0]['players'];

/** The match, or everything that is wrong with it. @param replaysLeft how many entries may be gone through for it */
export function readImport(
  { id, me, durationMs, match }: Sent,
  { owner, replaysLeft }: { owner: Account; replaysLeft: number },
): Result<ReadImport, readonly ImportFault[]> {
  if (costOf(match) > replaysLeft) {
    return fault('/events', '/events has too many edits.');
  }
  const parsed = parseMatchDocument(match);
  if (!parsed.ok) {
    return refused(parsed.reason.map(({ path, sentence }) => ({ path, sentence })));
  }
  const document = parsed.value;
  if (!isDated(document)) {
    return fault('/startedAt', '/startedAt must say when the match was played.');
  }
  // Keys stand in the order in which they were sent: the same file has the same text.
  const matchId = id ?? derivedId('content', owner.id, JSON.stringify(document));
  const kept = keptMatch({ match: document, durationMs: durationMs ?? undefined }, SURFACES);
  const checked = importedMatchSchema.safeParse({ ...kept, events: withIds(kept.events, matchId) });
  if (!checked.success) {
    return refused(checked.error.issues.map(faultOf));
  }
  const players = linked(checked.data.players, { owner, me });
  const lineUp = lineUpFault({ setup: checked.data.setup, players }, owner);
  return lineUp ?? accepted({ id: matchId, match: checked.data, players });
}

/** The work it takes, known before it is read as a match. */
export function costOf(match: unknown): number {
  const events = isRecord(match) && Array.isArray(match.events) ? match.events : [];
  return replayCost(events.filter(isRecord) as unknown as readonly MatchEvent[]); // only looks at each kind
}

/** Files of others name their entries as they like; here an id is a UUID. */
function withIds(events: readonly MatchEvent[], matchId: string): readonly MatchEvent[] {
  return events.every(({ id }) => idSchema.safeParse(id).data === id)
    ? events
    : renameEvents(events, (id) => derivedId('event', matchId, id));
}

function linked(
  names: ImportedMatch['players'],
  { owner, me }: { owner: Account; me: Sent['me'] },
): PlayersOfImport {
  const side = (which: 'a' | 'b') =>
    names[which].map((name, index) => ({
      name,
      accountId: me?.side === which && me.player === index + 1 ? owner.id : null,
    }));
  return { a: side('a'), b: side('b') };
}

function lineUpFault(
  lineUp: Parameters<typeof requireOwnLineUp>[0],
  owner: Account,
): Result<never, readonly ImportFault[]> | null {
  try {
    requireOwnLineUp(lineUp, { accountId: requireAccount(owner).id });
    return null;
  } catch (error) {
    if (error instanceof AppError) {
      return fault('/players', error.message);
    }
    throw error;
  }
}

function faultOf({ path, message }: { path: readonly PropertyKey[]; message: string }): ImportFault {
  const [first, ...rest] = path.map(String);
  const pointer = `/${[first === 'place' ? 'venue' : first, ...rest].join('/')}`;
  return { path: pointer, sentence: `${pointer} is not valid: ${message}.` };
}

function fault(path: string, sentence: string): Result<never, readonly ImportFault[]> {
  return refused([{ path, sentence }]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
