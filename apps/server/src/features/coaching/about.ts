// Targets of feedback and assignments in words, with links for readers who may open them.

import type { ClipTarget, FeedbackThread, ReelTarget, TrainingTarget } from '@allcourt/contract';
import { listText } from '@allcourt/contract/words';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type NameClip, nameClips, requireClip } from '#server/features/highlights/service.ts';
import { hasPart } from '#server/features/matches/policy.ts';
import { findShown, readMatch, readMoments, type StoredMatch } from '#server/features/matches/service.ts';
import { findMemberships } from '#server/features/teams/policy.ts';
import { readAccess } from '#server/features/training/policy.ts';
import { drillTitles, seenDrills } from '#server/features/training/present.ts';
import { badRequest } from '#server/plugins/errors.ts';
import { dayText } from '#server/text/when.ts';
import { findTrained, type Trained } from './trained-store.ts';

/** A target in words, with its address. */
export type About = NonNullable<FeedbackThread['about']>;

type OfMatch = Extract<TrainingTarget, { matchId: string }>;

/** The target of one thread or assignment. */
export interface Asked {
  readonly id: string;
  readonly playerId: string | null;
  readonly target: TrainingTarget | null;
}

/** Targets by the ids of their threads or assignments; those without a target are missing. */
export async function readAbouts(
  db: Database,
  { rows, reader }: { rows: readonly Asked[]; reader: Account },
): Promise<ReadonlyMap<string, About>> {
  const asked = rows.flatMap(({ id, playerId, target }) => (target ? [{ id, playerId, target }] : []));
  const targets = asked.map(({ target }) => target);
  const matchIds = targets.flatMap((target) => ('matchId' in target ? (target.matchId ?? []) : []));
  const matches = await findShown(db, matchIds);
  const moments = await readAllMoments(db, targets, matches);
  const clips = await readClips(db, targets, reader);
  const trained = await findTrained(db, targets);
  const titles = await drillTitles(db, [
    ...targets.flatMap((target) => (target.kind === 'drill' ? target.drillKey : [])),
    ...[...trained.values()].flatMap(({ drillKey }) => drillKey ?? []),
  ]);
  return new Map(
    asked.map(({ id, playerId, target }) => {
      if (target.kind === 'reel') {
        return [id, { target, words: wordsOfReel(target, { matches, playerId }), link: null }];
      }
      if ('matchId' in target) {
        const words = wordsOfMatch(target, { match: matches.get(target.matchId), playerId, moments });
        return [id, { target, words, link: linkOfMatch(target, matches.get(target.matchId), reader) }];
      }
      if (target.kind === 'clip') {
        return [id, clips(target)];
      }
      if (target.kind === 'drill') {
        return [id, { target, words: titles.get(target.drillKey) ?? GONE, link: drillLink(target.drillKey) }];
      }
      return [id, aboutTrained(target, { trained, titles, reader })];
    }),
  );
}

/** Refuses a target that its author cannot see, that is not the player's, or a clip of another team. */
export async function requireTarget(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  target: TrainingTarget | null,
  { teamId, playerId }: { teamId: string; playerId: string | null },
): Promise<void> {
  if (target === null) {
    return;
  }
  if (target.kind === 'reel') {
    requireThere(target.accountId === playerId);
  }
  if ('matchId' in target) {
    if (target.matchId !== null) {
      await readMatch(context, target.matchId);
    }
    return;
  }
  if (target.kind === 'clip') {
    requireThere((await requireClip(context, target)).teamId === teamId);
    return;
  }
  if (target.kind === 'drill') {
    const seen = await seenDrills(context.db, await readAccess(context), [target.drillKey]);
    requireThere(seen.has(target.drillKey));
    return;
  }
  const trained = await findTrained(context.db, [target]);
  requireThere([...trained.values()].some(({ accountId }) => accountId === playerId));
}

const GONE = 'This item was deleted';

function requireThere(isThere: boolean): void {
  if (!isThere) {
    throw badRequest("The match, clip, drill or training this refers to doesn't exist.");
  }
}

/** Replays each log once, however many of its points are mentioned. */
async function readAllMoments(
  db: Database,
  targets: readonly TrainingTarget[],
  matches: ReadonlyMap<string, StoredMatch>,
): Promise<ReadonlyMap<string, string>> {
  const moments = new Map<string, string>();
  for (const match of matches.values()) {
    const eventIds = targets.flatMap((target) =>
      target.kind === 'point' && target.matchId === match.id ? target.eventId : [],
    );
    const found = eventIds.length > 0 ? await readMoments(db, match, eventIds) : [];
    for (const [id, moment] of found) {
      moments.set(id, moment);
    }
  }
  return moments;
}

/** `v Hannah Weiss, Set 2, 4–3, 40–30`: the opponents of the player, and the score. */
function wordsOfMatch(
  target: OfMatch,
  {
    match,
    playerId,
    moments,
  }: { match: StoredMatch | undefined; playerId: string | null; moments: ReadonlyMap<string, string> },
): string {
  if (!match) {
    return GONE;
  }
  const moment = target.kind === 'point' ? moments.get(target.eventId) : undefined;
  return [`v ${othersText(match, playerId)}`, ...(moment ? [moment] : [])].join(', ');
}

/** `Best points v Hannah Weiss`; they are looked for again by each reader's rights. */
function wordsOfReel(
  { matchId, year }: ReelTarget,
  { matches, playerId }: { matches: ReadonlyMap<string, StoredMatch>; playerId: string | null },
): string {
  if (matchId === null) {
    return year === null ? 'Best points of all matches' : `Best points of ${year}`;
  }
  const match = matches.get(matchId);
  return match ? `Best points v ${othersText(match, playerId)}` : GONE;
}

/** The opponents of a player. */
function othersText(match: StoredMatch, playerId: string | null): string {
  const own = match.players.find(({ accountId }) => accountId !== null && accountId === playerId)?.side;
  const others = match.players.filter(({ side }) => side !== (own ?? 'a')).map(({ name }) => name);
  return listText(others);
}

function linkOfMatch(target: OfMatch, match: StoredMatch | undefined, reader: Account): string | null {
  if (!(match && hasPart(reader, match))) {
    return null;
  }
  const point = target.kind === 'point' ? `?point=${target.eventId}` : '';
  return `/matches/${match.id}${point}`;
}

/** Names clips, with links for members of their teams. */
async function readClips(
  db: Database,
  targets: readonly TrainingTarget[],
  reader: Account,
): Promise<(target: ClipTarget) => About> {
  const clips = targets.filter((target) => target.kind === 'clip');
  const nameOf: NameClip = await nameClips(db, clips);
  const teamIds = [...new Set(clips.flatMap((target) => nameOf(target)?.teamId ?? []))];
  const memberships = teamIds.length > 0 ? await findMemberships(db, { teamIds, accountId: reader.id }) : [];
  const own = new Set(memberships.map(({ teamId }) => teamId));
  return (target) => {
    const named = nameOf(target);
    if (!named) {
      return { target, words: GONE, link: null };
    }
    const { words, teamId } = named;
    const at = Math.floor(target.from / 1000);
    const link = `/broadcast?team=${teamId}&id=${target.broadcastId}&at=${at}`;
    return { target, words, link: own.has(teamId) ? link : null };
  };
}

function drillLink(key: string): string {
  return `/training/drills/${key}`;
}

function aboutTrained(
  target: Extract<TrainingTarget, { kind: 'result' | 'session' }>,
  {
    trained,
    titles,
    reader,
  }: { trained: ReadonlyMap<string, Trained>; titles: ReadonlyMap<string, string>; reader: Account },
): About {
  const found = trained.get(target.kind === 'result' ? target.resultId : target.sessionId);
  if (!found) {
    return { target, words: GONE, link: null };
  }
  const what = found.drillKey === null ? 'Session' : (titles.get(found.drillKey) ?? 'A drill');
  const own = found.drillKey === null ? '/training?tab=progress' : drillLink(found.drillKey);
  return {
    target,
    words: [`${what}, ${dayText(found.startedAt)}`, ...(found.focus ? [found.focus] : [])].join(', '),
    link: found.accountId === reader.id ? own : null,
  };
}
