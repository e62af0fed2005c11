import type { Plan, SavePlanBody } from '@allcourt/contract';
import { MAX_PLAN_ITEMS } from '@allcourt/contract/training-vocabulary';

/** A drill of a plan in the builder. */
export interface PlanItem {
  /** Distinguishes it from the same drill elsewhere in the plan. */
  readonly id: string;
  readonly drillKey: string;
  readonly minutes: number;
  readonly note: string;
  /** Of a team practice: its part, and who is on which court. */
  readonly part?: PracticeOf['part'];
  readonly groups?: PracticeOf['groups'];
}

type PracticeOf = SavePlanBody['items'][number];

/** The event occurrence that a plan is for. */
export type PlanEvent = NonNullable<SavePlanBody['event']>;

/** A plan in the builder. */
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

/** The draft to edit an existing plan. */
export function draftOfPlan({ title, focus, items, isTemplate, team, event }: Plan): PlanDraft {
  return {
    title,
    focus: focus ?? '',
    items: items.map(({ drillKey, minutes, note, part, groups }, index) => ({
      id: `${index}-${drillKey}`,
      drillKey,
      minutes,
      note: note ?? '',
      part,
      groups:
        groups?.map(({ court, players }) => ({
          court,
          memberIds: players.map(({ memberId }) => memberId),
        })) ?? null,
    })),
    isTemplate,
    teamId: team?.id ?? null,
    event: event && { eventId: event.eventId, key: event.key },
  };
}

/** Total length in minutes. */
export function totalMinutes(items: readonly Pick<PlanItem, 'minutes'>[]): number {
  return items.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Adds a drill at the end, while there is room. */
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

/** Moves an item to another index; the others keep their order. */
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

/** Reasons a draft cannot be saved. */
export function planFaults({ title, items }: PlanDraft): ReadonlySet<PlanFault> {
  return new Set<PlanFault>([
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(items.length === 0 ? (['items'] as const) : []),
  ]);
}

/** The request for a valid draft. @param version the edited version, 0 for a new plan */
export function planBody(draft: PlanDraft, version: number): SavePlanBody {
  const { title, focus, items, isTemplate, teamId, event } = draft;
  return {
    title: title.trim(),
    focus: focus.trim() || null,
    items: items.map(({ drillKey, minutes, note, part = null, groups = null }) => ({
      drillKey,
      minutes,
      note: note.trim() || null,
      part,
      groups,
    })),
    isTemplate,
    version,
    teamId,
    event,
  };
}
