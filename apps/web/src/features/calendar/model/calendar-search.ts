import type { EventType } from '@allcourt/contract';

export type CalendarView = 'month' | 'week' | 'day' | 'agenda';

/** `?view=week&date=2026-08-01&types=match,practice&teams=own`: what is absent is everything, or today. */
export interface CalendarSearch {
  readonly view?: CalendarView;
  /** The day around which is shown; with `event` the key of an occurrence. */
  readonly date?: string;
  readonly types?: string;
  readonly teams?: string;
  /** A link that names an event leads to it. */
  readonly event?: string;
}

/** Stands for what is the reader's own and no team's. */
export const OWN = 'own';

/** What is shown of a list that an address may narrow; null shows everything. */
export function shownOf(list: string | undefined): ReadonlySet<string> | null {
  return list === undefined ? null : new Set(list.split(','));
}

/** The list with one of them switched; undefined where all are shown again. */
export function switched(all: readonly string[], list: string | undefined, one: string): string | undefined {
  const shown = shownOf(list);
  const next = all.filter((name) => (shown === null || shown.has(name)) !== (name === one));
  if (next.length === all.length) {
    return undefined;
  }
  return next.length === 0 ? 'none' : next.join(',');
}

interface Filtered {
  readonly type: EventType;
  readonly team: { readonly id: string } | null;
}

/** Whether the address lets something be shown. */
export function passes({ type, team }: Filtered, { types, teams }: CalendarSearch): boolean {
  const ofType = shownOf(types);
  const ofTeam = shownOf(teams);
  return (ofType === null || ofType.has(type)) && (ofTeam === null || ofTeam.has(team?.id ?? OWN));
}
