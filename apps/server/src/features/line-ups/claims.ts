// Claims: a person says that they are the guest of matches that someone else scored. The scorer decides; either of the
// two can undo it, and the matches are as they were.

import type { Claim, ClaimBody, ClaimSuggestionsAnswer, DecideClaimBody } from '@allcourt/contract';
import { foldText } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import {
  findMatch,
  findMatches,
  publishLineUp,
  readMatch,
  type StoredMatch,
} from '#server/features/matches/service.ts';
import { notify, readAbout } from '#server/features/notifications/service.ts';
import { accept, findPeopleById, nameable } from '#server/features/people/service.ts';
import { ratingsChanged } from '#server/features/ratings/service.ts';
import { sharedMatchId } from '#server/features/shares/service.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import {
  type ClaimRow,
  countOpenClaims,
  findClaim,
  findClaims,
  findOpenClaims,
  insertClaim,
  lockClaim,
  updateClaim,
} from './claim-store.ts';
import { requireSeat } from './policy.ts';
import { findRefusals, type RefusalRow } from './refusal-store.ts';
import { findAnswers, findGuestSeats, findNamesakes, findSeatsOf, updateSeat } from './seat-store.ts';

/** So many claims of one person can wait at a time. */
const MAX_OPEN = 20;
/** The most matches that one claim gives; more take a second claim. */
const MAX_MATCHES = 5000;
const MAX_SUGGESTIONS = 10;

/** Says that the reader is a guest of a match: one that they see, by a link too, or that a teammate scored. */
export async function openClaim(context: Context, body: ClaimBody): Promise<void> {
  const { db, clock } = context;
  const claimant = requireAccount(context.account);
  const match = await requireClaimable(context, body);
  const seat = requireSeat(match, body);
  if (match.ownerId === claimant.id || seat.accountId !== null) {
    throw new AppError('already-in-match');
  }
  const row: ClaimRow = {
    id: body.id,
    claimantId: claimant.id,
    ownerId: match.ownerId,
    name: seat.name,
    searchName: seat.searchName,
    matchId: body.isEveryMatch ? null : match.id,
    state: 'open',
    createdAt: clock.now(),
    decidedAt: null,
    given: [],
    replaced: [],
  };
  await db.transaction(async (tx) => {
    if ((await countOpenClaims(tx, { claimantId: claimant.id })) >= MAX_OPEN) {
      throw new AppError('too-many-branches');
    }
    if (!(await insertClaim(tx, row))) {
      const known = await findClaim(tx, body.id);
      if (known?.claimantId !== claimant.id) {
        throw new AppError('id-taken');
      }
      return;
    }
    await tell(context, tx, { claim: row, to: match.ownerId, from: claimant.id });
  });
}

/** The scorer accepts or refuses a claim; either of the two undoes an accepted one. */
export async function decideClaim(
  context: Context,
  { claimId, choice }: DecideClaimBody & { claimId: string },
): Promise<void> {
  const reader = requireAccount(context.account);
  const id = requireId(claimId, 'claim-not-found');
  const state = STATES[choice];
  const changed = await context.db.transaction(async (tx) => {
    const claim = requireDecider(await lockClaim(tx, id), { reader, choice });
    if (claim.state === state) {
      return [];
    }
    if (choice === 'undo' ? claim.state !== 'accepted' : claim.state !== 'open') {
      throw new AppError('claim-decided');
    }
    const now = context.clock.now();
    const { given, replaced } = choice === 'accept' ? await give(tx, { claim, now }) : claim;
    if (choice === 'undo') {
      await takeBack(tx, claim);
    }
    await updateClaim(tx, { id, state, decidedAt: now, given, replaced });
    const to = reader.id === claim.ownerId ? claim.claimantId : claim.ownerId;
    await tell(context, tx, { claim: { ...claim, state }, to, from: reader.id });
    return choice === 'refuse' ? [] : given;
  });
  context.afterCommit(async () => {
    for (const matchId of changed) {
      await ratingsChanged(context, matchId);
      publishLineUp(context.realtime, matchId);
    }
  });
}

/** Claims that the reader made or decides on, newest first. */
export async function listClaims(context: Context): Promise<Claim[]> {
  const reader = requireAccount(context.account);
  return presentClaims(context.db, reader, await findClaims(context.db, reader.id));
}

/** Open claims for the reader to decide on; those of one match where it is given. */
export async function listOpenClaims(
  { db, account }: Pick<Context, 'db' | 'account'>,
  match?: StoredMatch,
): Promise<Claim[]> {
  const reader = requireAccount(account);
  const open = await findOpenClaims(db, reader.id);
  const names = new Set(match?.players.map(({ searchName }) => searchName));
  const asked = open.filter(
    ({ matchId, searchName }) =>
      !match || matchId === match.id || (matchId === null && names.has(searchName)),
  );
  return presentClaims(db, reader, asked);
}

/** Guests in matches of teammates with the reader's name, but for those that the reader has claimed. */
export async function suggestClaims(context: Context): Promise<ClaimSuggestionsAnswer['suggestions']> {
  const { db } = context;
  const reader = requireAccount(context.account);
  const searchName = foldText(reader.displayName);
  const [namesakes, claims] = await Promise.all([
    findNamesakes(db, { accountId: reader.id, searchName, limit: MAX_SUGGESTIONS }),
    findClaims(db, reader.id),
  ]);
  const claimed = new Set(
    claims
      .filter((claim) => claim.claimantId === reader.id && claim.searchName === searchName)
      .map(({ ownerId }) => ownerId),
  );
  const unclaimed = namesakes.filter(({ ownerId }) => !claimed.has(ownerId));
  const [people, found] = await Promise.all([
    findPeopleById(
      db,
      unclaimed.map(({ ownerId }) => ownerId),
    ),
    findMatches(
      db,
      unclaimed.map(({ matchId }) => matchId),
    ),
  ]);
  return unclaimed.flatMap(({ matchId, side, number, ownerId, matches }) => {
    const [scorer, match] = [people.get(ownerId), found.get(matchId)];
    return scorer && match ? [{ match: presentMatch(match, null), side, number, scorer, matches }] : [];
  });
}

const STATES = { accept: 'accepted', refuse: 'refused', undo: 'undone' } as const;

/** A match that the reader sees, that their link shows, or in which a teammate's guest has their name. */
async function requireClaimable(
  context: Context,
  { matchId, shareToken }: Pick<ClaimBody, 'matchId' | 'shareToken'>,
): Promise<StoredMatch> {
  const { db } = context;
  const reader = requireAccount(context.account);
  const match = await findMatch(db, matchId);
  if (!match || match.deletedAt) {
    throw new AppError('match-not-found');
  }
  // People that the scorer may name may also say that they have played.
  const allowed = await nameable({ db, clock: context.clock }, { scorerId: match.ownerId, ids: [reader.id] });
  if (allowed.has(reader.id)) {
    return match;
  }
  if (shareToken !== undefined && (await sharedMatchId(context, shareToken)) === match.id) {
    return match;
  }
  return readMatch(context, matchId);
}

/** For others than the two the claim does not exist. */
function requireDecider(
  claim: ClaimRow | undefined,
  { reader, choice }: { reader: Account; choice: DecideClaimBody['choice'] },
): ClaimRow {
  const isOwner = claim?.ownerId === reader.id;
  if (!claim || !(isOwner || (choice === 'undo' && claim.claimantId === reader.id))) {
    throw new AppError('claim-not-found');
  }
  return claim;
}

/** Every seat of the claim becomes the claimant's, as if they had been named and had confirmed. */
async function give(
  tx: Database,
  { claim, now }: { claim: ClaimRow; now: Date },
): Promise<Pick<ClaimRow, 'given' | 'replaced'>> {
  const { claimantId, ownerId, searchName, matchId } = claim;
  const seats = await findGuestSeats(tx, {
    ownerId,
    searchName,
    accountId: claimantId,
    matchId,
    limit: MAX_MATCHES,
  });
  const answers = await findAnswers(tx, seats);
  for (const seat of seats) {
    await updateSeat(tx, seat, {
      accountId: claimantId,
      namedId: claimantId,
      answer: 'confirmed',
      askedAt: claim.createdAt,
      answeredAt: now,
      isAutomatic: false,
    });
  }
  await accept(tx, { accountId: claimantId, otherId: ownerId, acceptedAt: now });
  return {
    given: seats.map(({ matchId }) => matchId),
    replaced: answers.flatMap(({ matchId, answer, askedAt, answeredAt }) =>
      answer === null
        ? []
        : {
            matchId,
            answer,
            askedAt: askedAt?.toISOString() ?? null,
            answeredAt: answeredAt?.toISOString() ?? null,
          },
    ),
  };
}

/** The seats are as they were before the claim. */
async function takeBack(tx: Database, { claimantId, given, replaced }: ClaimRow): Promise<void> {
  const refusals = await findRefusals(
    tx,
    replaced.map(({ matchId }) => matchId),
  );
  for (const seat of await findSeatsOf(tx, { accountId: claimantId, matchIds: given })) {
    const before = replaced.find(({ matchId }) => matchId === seat.matchId);
    const namedId = before ? namedBefore(before, { claimantId, refusals }) : null;
    await updateSeat(tx, seat, {
      accountId: null,
      namedId,
      answer: before && namedId ? before.answer : null,
      askedAt: before?.askedAt && namedId ? new Date(before.askedAt) : null,
      answeredAt: before?.answeredAt && namedId ? new Date(before.answeredAt) : null,
      isAutomatic: false,
      hiddenAt: null,
    });
  }
}

/** The account that a claim has replaced in a seat; null once it is erased. */
function namedBefore(
  { matchId, answer, answeredAt }: ClaimRow['replaced'][number],
  { claimantId, refusals }: { claimantId: string; refusals: readonly RefusalRow[] },
): string | null {
  if (answer !== 'declined') {
    return claimantId; // Claims leave other accounts that were asked their seats.
  }
  const isTheirs = (refusal: RefusalRow) =>
    refusal.matchId === matchId && refusal.refusedAt.toISOString() === answeredAt;
  return refusals.find(isTheirs)?.accountId ?? null;
}

async function tell(
  context: Context,
  tx: Database,
  { claim, to, from }: { claim: ClaimRow; to: string; from: string },
): Promise<void> {
  const about = `claim:${claim.id}`;
  await readAbout(context, tx, { accountId: from, about });
  await notify(context, tx, [
    {
      accountId: to,
      type: 'match-claimed',
      fromId: from,
      teamId: null,
      about,
      detail: { claimId: claim.id, state: claim.state, name: claim.name },
    },
  ]);
}

/** Claims as the reader sees them. */
export async function presentClaims(
  db: Database,
  reader: Pick<Account, 'id'>,
  rows: readonly ClaimRow[],
): Promise<Claim[]> {
  const people = await findPeopleById(
    db,
    rows.map(({ claimantId }) => claimantId),
  );
  const claims: Claim[] = [];
  for (const row of rows) {
    const claimant = people.get(row.claimantId);
    const seats =
      row.state === 'open'
        ? await findGuestSeats(db, { ...row, accountId: row.claimantId, limit: MAX_MATCHES })
        : [];
    if (claimant) {
      claims.push({
        id: row.id,
        claimant,
        name: row.name,
        matchId: row.matchId,
        matches: row.state === 'open' ? seats.length : row.given.length,
        state: row.state,
        createdAt: row.createdAt.toISOString(),
        isOwn: row.claimantId === reader.id,
      });
    }
  }
  return claims;
}
