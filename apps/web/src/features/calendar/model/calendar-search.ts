import type { EventType, Occurrence } from '@allcourt/contract';

export type CalendarView = 'month' | 'week' | 'day' | 'agenda';

/** `?view=week&date=2026-08-01&types=match,practice&teams=own`; absent means everything, or today. */
export interface CalendarSearch {
  readonly view?: CalendarView;
  /** The focused day; with `event`, an occurrence key. */
  readonly date?: string;
  readonly types?: string;
  readonly teams?: string;
  /** Event id from a link. */
  readonly event?: string;
  /** Opens the form of a new event of this type. */
  readonly new?: EventType;
}

/** Filter value for personal events. */
export const OWN = 'own';

/** Filter value for events of the shown teams that are for other subgroups; hidden until it is switched on. */
export const OTHERS = 'others';

/** The filter values in the address; null shows everything. */
export function shownOf(list: string | undefined): ReadonlySet<string> | null {
  return list === undefined ? null : new Set(list.split(','));
}

/** Toggles one filter value; undefined when all are shown again. */
export function switched(all: readonly string[], list: string | undefined, one: string): string | undefined {
  const shown = shownOf(list);
  const next = all.filter((name) => (shown === null || shown.has(name)) !== (name === one));
  if (next.length === all.length) {
    return undefined;
  }
  return next.length === 0 ? 'none' : next.join(',');
}

/** The same for teams, of which `OTHERS` is hidden at first. */
export function switchedTeam(
  all: readonly string[],
  list: string | undefined,
  one: string,
): string | undefined {
  const shown = shownOf(list) ?? new Set(all);
  const next = [...all, OTHERS].filter((name) => shown.has(name) !== (name === one));
  if (next.length === all.length && !next.includes(OTHERS)) {
    return undefined;
  }
  return next.length === 0 ? 'none' : next.join(',');
}

type Filtered = Pick<Occurrence, 'type' | 'team' | 'isOwn'>;

/** True when an occurrence passes the filters. */
export function passes({ type, team, isOwn }: Filtered, { types, teams }: CalendarSearch): boolean {
  const ofType = shownOf(types);
  const ofTeam = shownOf(teams);
  return (
    (ofType === null || ofType.has(type)) &&
    (ofTeam === null || ofTeam.has(team?.id ?? OWN)) &&
    (isOwn || ofTeam?.has(OTHERS) === true)
  );
}
