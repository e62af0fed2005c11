import type { Plan, SavePlanBody } from '@allcourt/contract';
import { MAX_PLAN_ITEMS } from '@allcourt/contract/training-vocabulary';

/** A drill of a plan, as the builder has it. */
export interface PlanItem {
  /** Tells it from the same drill at another place. */
  readonly id: string;
  readonly drillKey: string;
  readonly minutes: number;
  readonly note: string;
}

/** The occurrence of an event that a plan is for. */
export type PlanEvent = NonNullable<SavePlanBody['event']>;

/** A plan as the builder has it. */
export interface PlanDraft {
  readonly title: string;
  readonly focus: string;
  readonly items: readonly PlanItem[];
  readonly isTemplate: boolean;
  readonly teamId: string | null;
  readonly event: PlanEvent | null;
}

export const EMPTY_PLAN: PlanDraft = {
  title: '',
  focus: '',
  items: [],
  isTemplate: false,
  teamId: null,
  event: null,
};

/** A plan that is there, to be changed. */
export function draftOfPlan({ title, focus, items, isTemplate, team, event }: Plan): PlanDraft {
  return {
    title,
    focus: focus ?? '',
    items: items.map(({ drillKey, minutes, note }, index) => ({
      id: `${index}-${drillKey}`,
      drillKey,
      minutes,
      note: note ?? '',
    })),
    isTemplate,
    teamId: team?.id ?? null,
    event: event && { eventId: event.eventId, key: event.key },
  };
}

/** All items together, in minutes. */
export function totalMinutes(items: readonly Pick<PlanItem, 'minutes'>[]): number {
  return items.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** With one more drill at the end, while there is room. */
export function withDrill(draft: PlanDraft, item: PlanItem): PlanDraft {
  return draft.items.length >= MAX_PLAN_ITEMS ? draft : { ...draft, items: [...draft.items, item] };
}

export function withoutItem(draft: PlanDraft, id: string): PlanDraft {
  return { ...draft, items: draft.items.filter((item) => item.id !== id) };
}

export function withChangedItem(
  draft: PlanDraft,
  id: string,
  change: Partial<Pick<PlanItem, 'minutes' | 'note'>>,
): PlanDraft {
  return { ...draft, items: draft.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}

/** With one item at another place, counted from 0; the others keep their order. */
export function moved<T extends { readonly id: string }>(
  items: readonly T[],
  id: string,
  to: number,
): readonly T[] {
  const item = items.find((one) => one.id === id);
  if (!item) {
    return items;
  }
  const others = items.filter((one) => one.id !== id);
  const place = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, place), item, ...others.slice(place)];
}

export type PlanFault = 'title' | 'items';

/** What keeps a draft from being saved. */
export function planFaults({ title, items }: PlanDraft): ReadonlySet<PlanFault> {
  return new Set<PlanFault>([
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(items.length === 0 ? (['items'] as const) : []),
  ]);
}

/** A draft without faults as it crosses the wire. @param version the one it was changed from, 0 of a new plan */
export function planBody(draft: PlanDraft, version: number): SavePlanBody {
  const { title, focus, items, isTemplate, teamId, event } = draft;
  return {
    title: title.trim(),
    focus: focus.trim() || null,
    items: items.map(({ drillKey, minutes, note }) => ({ drillKey, minutes, note: note.trim() || null })),
    isTemplate,
    version,
    teamId,
    event,
  };
}
