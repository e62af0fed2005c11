// Sessions that are planned: one's own, a team's, or those of an event.

import { isDeepStrictEqual } from 'node:util';
import { MAX_KEPT, type Plan, type SavePlanBody } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type Occasion, readOccasions } from '#server/features/calendar/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { seenDrills } from './drill-book.ts';
import { tell } from './news.ts';
import {
  countPlans,
  findPlan,
  findPlansOf,
  insertPlan,
  lockPlan,
  type StoredPlan,
  updatePlan,
} from './plan-store.ts';
import {
  ownSight,
  planRefusalFor,
  requireId,
  requireMove,
  requireSharing,
  type Sight,
  seesPlan,
} from './policy.ts';
import { presentPlan } from './present.ts';

const VERB = 'plan';
/** Of a few teams with their coaches. */
const MOST_SHOWN = 500;

type Reading = Pick<Context, 'db' | 'account'>;

/** The plans that the reader sees, or those of one event. */
export async function readPlans(
  context: Reading,
  event: { eventId?: string | undefined; key?: string | undefined },
): Promise<Plan[]> {
  const sight = await ownSight(context);
  const teams = [...sight.teams.values()];
  const plans = await findPlansOf(context.db, {
    ...event,
    accountId: sight.accountId,
    teamIds: teams.map(({ id }) => id),
    calendarIds: teams.filter(({ permissions }) => permissions.has('view_calendar')).map(({ id }) => id),
    limit: MOST_SHOWN,
  });
  return presentPlans(context, sight, plans);
}

/** Makes a plan, or changes it; the same sent again changes nothing. */
export async function savePlan(
  context: Context,
  { planId, ...body }: SavePlanBody & { planId: string },
): Promise<Plan> {
  const { db, account } = context;
  const id = requireId(planId, 'plan-not-found');
  return db.transaction(async (tx) => {
    const asking = { db: tx, account };
    const sight = await ownSight(asking);
    const occasion = await requireOccasion(asking, body.event);
    const saving = { id, sight, body, occasion };
    const there = (await lockPlan(tx, id)) ?? (await newPlan(context, tx, saving));
    if (there) {
      await changePlan(context, tx, { ...saving, there });
    }
    return presentNow(asking, sight, id);
  });
}

/** Takes a plan away from all who see it. */
export async function deletePlan(context: Context, planId: string): Promise<void> {
  await withPlan(context, planId, async (tx, { row }) => {
    if (row.deletedAt === null) {
      await updatePlan(tx, { id: row.id, deletedAt: context.clock.now() });
    }
  });
}

/** Takes that back. */
export async function restorePlan(context: Context, planId: string): Promise<Plan> {
  const { id, sight } = await withPlan(context, planId, async (tx, { row }) => {
    await updatePlan(tx, { id: row.id, deletedAt: null });
  });
  return presentNow(context, sight, id);
}

interface Saving {
  readonly id: string;
  readonly sight: Sight;
  readonly body: SavePlanBody;
  readonly occasion: Occasion | null;
}

/** Makes the plan; gives the one with this id, where there is one meanwhile. */
async function newPlan(
  context: Context,
  tx: Database,
  { id, sight, body, occasion }: Saving,
): Promise<StoredPlan | undefined> {
  const { version, event: _event, teamId, ...content } = body;
  if (version !== 0) {
    throw new AppError('plan-not-found');
  }
  for (const shared of [teamId, occasion?.teamId ?? null]) {
    if (shared !== null) {
      requireSharing(sight, shared, VERB);
    }
  }
  await requireDrills(tx, sight, body.items, []);
  if ((await countPlans(tx, sight.accountId)) >= MAX_KEPT) {
    throw new AppError('too-many-kept');
  }
  const row = {
    ...content,
    ...placeOf(occasion),
    id,
    authorId: sight.accountId,
    teamId,
    version: 1,
    updatedAt: context.clock.now(),
    deletedAt: null,
  };
  if (!(await insertPlan(tx, row))) {
    return lockPlan(tx, id);
  }
  tell(context, 'plans', [teamId, occasion?.teamId ?? null]);
  return undefined;
}

async function changePlan(
  context: Context,
  tx: Database,
  { id, sight, body, occasion, there }: Saving & { there: StoredPlan },
): Promise<void> {
  const { version, event: _event, ...content } = body;
  const { row, eventTeamId } = there;
  if (!seesPlan(sight, there)) {
    throw new AppError(version === 0 ? 'id-taken' : 'plan-not-found');
  }
  if (row.deletedAt !== null) {
    throw new AppError('plan-not-found');
  }
  const next = { ...content, ...placeOf(occasion) };
  if (row.version === version + 1 && isSame(row, next)) {
    return; // Sent again.
  }
  requirePlanChange(sight, there);
  if (row.version !== version) {
    throw new AppError('training-stale');
  }
  requireMove(sight, { from: row, to: body.teamId, permission: VERB });
  const toTeam = occasion?.teamId ?? null;
  if (toTeam !== null && occasion?.eventId !== row.eventId) {
    requireSharing(sight, toTeam, VERB);
  }
  await requireDrills(tx, sight, body.items, row.items);
  await updatePlan(tx, { id, ...next, version: version + 1, updatedAt: context.clock.now() });
  tell(context, 'plans', [row.teamId, body.teamId, eventTeamId, toTeam]);
}

/** Does something to a plan that the reader may change, deleted or not. */
async function withPlan(
  context: Context,
  planId: string,
  act: (tx: Database, plan: StoredPlan) => Promise<void>,
): Promise<{ id: string; sight: Sight }> {
  const { db, account } = context;
  const id = requireId(planId, 'plan-not-found');
  return db.transaction(async (tx) => {
    const sight = await ownSight({ db: tx, account });
    const plan = await lockPlan(tx, id);
    if (!plan || !seesPlan(sight, plan) || (plan.row.deletedAt !== null && planRefusalFor(sight, plan))) {
      throw new AppError('plan-not-found');
    }
    requirePlanChange(sight, plan);
    await act(tx, plan);
    tell(context, 'plans', [plan.row.teamId, plan.eventTeamId]);
    return { id, sight };
  });
}

function requirePlanChange(sight: Sight, plan: StoredPlan): void {
  const refusal = planRefusalFor(sight, plan);
  if (refusal) {
    throw new AppError(refusal);
  }
}

async function requireOccasion(context: Reading, event: SavePlanBody['event']): Promise<Occasion | null> {
  if (event === null) {
    return null;
  }
  const occasion = (await readOccasions(context, [event]))(event);
  if (!occasion) {
    throw new AppError('event-not-found');
  }
  return occasion;
}

/** Whoever plans sees the drills; what stands in the plan already may have been taken from them. */
async function requireDrills(
  tx: Database,
  sight: Sight,
  items: SavePlanBody['items'],
  before: readonly { drillKey: string }[],
): Promise<void> {
  const known = new Set(before.map(({ drillKey }) => drillKey));
  const keys = items.map(({ drillKey }) => drillKey).filter((key) => !known.has(key));
  const seen = await seenDrills(tx, sight, keys);
  if (keys.some((key) => !seen.has(key))) {
    throw new AppError('drill-not-found');
  }
}

function placeOf(occasion: Occasion | null) {
  return { eventId: occasion?.eventId ?? null, eventKey: occasion?.key ?? null };
}

function isSame(row: StoredPlan['row'], next: object): boolean {
  const now: Readonly<Record<string, unknown>> = row;
  return Object.entries(next).every(([name, value]) => isDeepStrictEqual(now[name], value));
}

async function presentNow(context: Reading, sight: Sight, id: string): Promise<Plan> {
  const stored = await findPlan(context.db, id);
  const [plan] = await presentPlans(context, sight, stored ? [stored] : []);
  if (!plan) {
    throw new AppError('plan-not-found');
  }
  return plan;
}

async function presentPlans(context: Reading, sight: Sight, plans: readonly StoredPlan[]): Promise<Plan[]> {
  const keys = plans.flatMap(({ row }) => row.items.map(({ drillKey }) => drillKey));
  const places = plans.flatMap(({ row }) => eventOf(row) ?? []);
  const [drills, occasionAt] = [
    await seenDrills(context.db, sight, keys),
    await readOccasions(context, places),
  ];
  return plans.map((plan) => {
    const place = eventOf(plan.row);
    return presentPlan(plan, { sight, drills, occasion: place && (occasionAt(place) ?? null) });
  });
}

function eventOf({ eventId, eventKey }: StoredPlan['row']) {
  return eventId !== null && eventKey !== null ? { eventId, key: eventKey } : null;
}
