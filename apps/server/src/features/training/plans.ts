// Planned sessions: own, of a team, or of an event.

import { isDeepStrictEqual } from 'node:util';
import { MAX_KEPT, type Plan, type SavePlanBody } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type Occasion, readOccasions } from '#server/features/calendar/service.ts';
import { AppError, badRequest, requireFound, requireId } from '#server/plugins/errors.ts';
import { seenDrills } from './drill-book.ts';
import {
  countPlans,
  findPlan,
  findPlansOf,
  insertPlan,
  lockPlan,
  type PlanRow,
  type StoredPlan,
  updatePlan,
} from './plan-store.ts';
import {
  planRefusalFor,
  readAccess,
  requireMove,
  requireSharing,
  seesPlan,
  type TrainingAccess,
} from './policy.ts';
import { presentPlan } from './present.ts';
import { publishTraining } from './publish.ts';
import { findMemberNames } from './team-store.ts';

const VERB = 'plan';
/** Enough for several teams with their coaches. */
const MAX_SHOWN = 500;

type Reading = Pick<Context, 'db' | 'account'>;

/** Plans that the reader sees, or those of one event. */
export async function readPlans(
  context: Reading,
  event: { eventId?: string | undefined; key?: string | undefined },
): Promise<Plan[]> {
  const access = await readAccess(context);
  const teams = [...access.teams.values()];
  const plans = await findPlansOf(context.db, {
    ...event,
    accountId: access.accountId,
    teamIds: teams.map(({ id }) => id),
    calendarIds: teams.filter(({ permissions }) => permissions.has('view_calendar')).map(({ id }) => id),
    limit: MAX_SHOWN,
  });
  return presentPlans(context, access, plans);
}

/** Creates or changes a plan; a repeat changes nothing. */
export async function savePlan(
  context: Context,
  { planId, ...body }: SavePlanBody & { planId: string },
): Promise<Plan> {
  const { db, account } = context;
  const id = requireId(planId, 'plan-not-found');
  return db.transaction(async (tx) => {
    const asking = { db: tx, account };
    const access = await readAccess(asking);
    const occasion = await requireOccasion(asking, body.event);
    const saving = { id, access, body, occasion };
    const there = (await lockPlan(tx, id)) ?? (await newPlan(context, tx, saving));
    if (there) {
      await changePlan(context, tx, { ...saving, there });
    }
    return presentNow(asking, access, id);
  });
}

/** Deletes a plan for everyone who sees it. */
export async function deletePlan(context: Context, planId: string): Promise<void> {
  await withPlan(context, planId, async (tx, { row }) => {
    if (row.deletedAt === null) {
      await updatePlan(tx, { id: row.id, deletedAt: context.clock.now() });
    }
  });
}

/** Restores a deleted plan. */
export async function restorePlan(context: Context, planId: string): Promise<Plan> {
  const { id, access } = await withPlan(context, planId, async (tx, { row }) => {
    await updatePlan(tx, { id: row.id, deletedAt: null });
  });
  return presentNow(context, access, id);
}

interface Saving {
  readonly id: string;
  readonly access: TrainingAccess;
  readonly body: SavePlanBody;
  readonly occasion: Occasion | null;
}

/** Creates the plan, or returns the one with this id if a parallel request created it. */
async function newPlan(
  context: Context,
  tx: Database,
  { id, access, body, occasion }: Saving,
): Promise<StoredPlan | undefined> {
  const { version, event: _event, teamId, ...content } = body;
  if (version !== 0) {
    throw new AppError('plan-not-found');
  }
  for (const shared of [teamId, occasion?.teamId ?? null]) {
    if (shared !== null) {
      requireSharing(access, shared, VERB);
    }
  }
  await requireDrills(tx, access, body.items, []);
  await requireGroups(tx, body.items, { teamIds: [teamId, occasion?.teamId ?? null], before: [] });
  if ((await countPlans(tx, access.accountId)) >= MAX_KEPT) {
    throw new AppError('too-many-kept');
  }
  const row = {
    ...content,
    ...placeOf(occasion),
    id,
    authorId: access.accountId,
    teamId,
    version: 1,
    updatedAt: context.clock.now(),
    deletedAt: null,
  };
  if (!(await insertPlan(tx, row))) {
    return lockPlan(tx, id);
  }
  publishTraining(context, 'plans', [teamId, occasion?.teamId ?? null]);
  return undefined;
}

async function changePlan(
  context: Context,
  tx: Database,
  { id, access, body, occasion, there }: Saving & { there: StoredPlan },
): Promise<void> {
  const { version, event: _event, ...content } = body;
  const { row, eventTeamId } = there;
  if (!seesPlan(access, there)) {
    throw new AppError(version === 0 ? 'id-taken' : 'plan-not-found');
  }
  if (row.deletedAt !== null) {
    throw new AppError('plan-not-found');
  }
  const next = { ...content, ...placeOf(occasion) };
  if (row.version === version + 1 && isSame(row, next)) {
    return; // Repeated request.
  }
  requirePlanChange(access, there);
  if (row.version !== version) {
    throw new AppError('training-stale');
  }
  requireMove(access, { from: row, to: body.teamId, permission: VERB });
  const toTeam = occasion?.teamId ?? null;
  if (toTeam !== null && occasion?.eventId !== row.eventId) {
    requireSharing(access, toTeam, VERB);
  }
  await requireDrills(tx, access, body.items, row.items);
  await requireGroups(tx, body.items, { teamIds: [body.teamId, toTeam], before: row.items });
  await updatePlan(tx, { id, ...next, version: version + 1, updatedAt: context.clock.now() });
  publishTraining(context, 'plans', [row.teamId, body.teamId, eventTeamId, toTeam]);
}

/** Changes a plan, deleted or not, that the reader may edit. */
async function withPlan(
  context: Context,
  planId: string,
  act: (tx: Database, plan: StoredPlan) => Promise<void>,
): Promise<{ id: string; access: TrainingAccess }> {
  const { db, account } = context;
  const id = requireId(planId, 'plan-not-found');
  return db.transaction(async (tx) => {
    const access = await readAccess({ db: tx, account });
    const plan = await lockPlan(tx, id);
    if (!plan || !seesPlan(access, plan) || (plan.row.deletedAt !== null && planRefusalFor(access, plan))) {
      throw new AppError('plan-not-found');
    }
    requirePlanChange(access, plan);
    await act(tx, plan);
    publishTraining(context, 'plans', [plan.row.teamId, plan.eventTeamId]);
    return { id, access };
  });
}

function requirePlanChange(access: TrainingAccess, plan: StoredPlan): void {
  const refusal = planRefusalFor(access, plan);
  if (refusal) {
    throw new AppError(refusal);
  }
}

async function requireOccasion(context: Reading, event: SavePlanBody['event']): Promise<Occasion | null> {
  if (event === null) {
    return null;
  }
  return requireFound((await readOccasions(context, [event]))(event), 'event-not-found');
}

/** New drills must be visible to the author; those already in the plan may have been hidden since. */
async function requireDrills(
  tx: Database,
  access: TrainingAccess,
  items: SavePlanBody['items'],
  before: readonly { drillKey: string }[],
): Promise<void> {
  const known = new Set(before.map(({ drillKey }) => drillKey));
  const keys = items.map(({ drillKey }) => drillKey).filter((key) => !known.has(key));
  const seen = await seenDrills(tx, access, keys);
  if (keys.some((key) => !seen.has(key))) {
    throw new AppError('drill-not-found');
  }
}

/**
 * Groups hold members of the plan's team, each once in an item, on a court each. Those already in the plan may have left
 * since.
 */
async function requireGroups(
  tx: Database,
  items: SavePlanBody['items'],
  { teamIds, before }: { teamIds: readonly (string | null)[]; before: PlanRow['items'] },
): Promise<void> {
  for (const { groups } of items) {
    requireOnce(groups?.map(({ court }) => `${court}`) ?? [], 'Each court has one group.');
    requireOnce(groups?.flatMap(({ memberIds }) => memberIds) ?? [], 'Each player is on one court.');
  }
  const known = new Set(membersIn(before));
  const added = membersIn(items).filter((id) => !known.has(id));
  const members = await findMemberNames(tx, added);
  if (added.some((id) => !teamIds.includes(members.get(id)?.teamId ?? ''))) {
    throw new AppError('member-not-found');
  }
}

function requireOnce(values: readonly string[], sentence: string): void {
  if (new Set(values).size < values.length) {
    throw badRequest(sentence);
  }
}

function membersIn(items: PlanRow['items']): string[] {
  return [...new Set(items.flatMap(({ groups }) => groups?.flatMap(({ memberIds }) => memberIds) ?? []))];
}

function placeOf(occasion: Occasion | null) {
  return { eventId: occasion?.eventId ?? null, eventKey: occasion?.key ?? null };
}

function isSame(row: StoredPlan['row'], next: object): boolean {
  const now: Readonly<Record<string, unknown>> = row;
  return Object.entries(next).every(([name, value]) => isDeepStrictEqual(now[name], value));
}

async function presentNow(context: Reading, access: TrainingAccess, id: string): Promise<Plan> {
  const stored = await findPlan(context.db, id);
  const [plan] = await presentPlans(context, access, stored ? [stored] : []);
  if (!plan) {
    throw new AppError('plan-not-found');
  }
  return plan;
}

async function presentPlans(
  context: Reading,
  access: TrainingAccess,
  plans: readonly StoredPlan[],
): Promise<Plan[]> {
  const keys = plans.flatMap(({ row }) => row.items.map(({ drillKey }) => drillKey));
  const places = plans.flatMap(({ row }) => eventOf(row) ?? []);
  const [drills, occasionAt, names] = [
    await seenDrills(context.db, access, keys),
    await readOccasions(context, places),
    await findMemberNames(
      context.db,
      plans.flatMap(({ row }) => membersIn(row.items)),
    ),
  ];
  return plans.map((plan) => {
    const place = eventOf(plan.row);
    return presentPlan(plan, { access, drills, names, occasion: place && (occasionAt(place) ?? null) });
  });
}

function eventOf({ eventId, eventKey }: StoredPlan['row']) {
  return eventId !== null && eventKey !== null ? { eventId, key: eventKey } : null;
}
