import type { TeamTab } from '#web/features/teams/model/remembered.ts';
import type { TeamSearch } from '#web/features/teams/model/team-search.ts';

const TABS = ['roster', 'chat', 'private', 'ladder', 'roles'] as const satisfies readonly TeamTab[];

/** Drops parameters that the Team Hub does not know. */
export function parseTeamSearch(search: Record<string, unknown>): TeamSearch {
  const { team, with: account, conversation } = search;
  const tab = TABS.find((name) => name === search.tab);
  const message = Number(search.at ?? search.message);
  return {
    ...(typeof team === 'string' ? { team } : {}),
    ...(tab ? { tab } : {}),
    ...(search.sport === 'tennis' || search.sport === 'pickleball' ? { sport: search.sport } : {}),
    ...(search.open === 'new' || search.open === 'join' ? { open: search.open } : {}),
    ...(search.pick === true ? { pick: true } : {}),
    ...(typeof account === 'string' ? { with: account } : {}),
    ...(typeof conversation === 'string' ? { conversation } : {}),
    ...(Number.isInteger(message) && message > 0 ? { message } : {}),
  };
}
