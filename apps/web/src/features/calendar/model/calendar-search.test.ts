import { expect, it } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { OTHERS, OWN, passes, switched, switchedTeam } from './calendar-search.ts';

const TYPES = ['match', 'practice', 'tournament'];

it('switches one off, and all on again', () => {
  const withoutMatches = switched(TYPES, undefined, 'match');
  expect(withoutMatches).toBe('practice,tournament');
  expect(switched(TYPES, withoutMatches, 'match')).toBeUndefined();
  expect(switched(TYPES, 'practice', 'practice')).toBe('none');
  expect(switched(TYPES, 'none', 'match')).toBe('match');
});

it('shows what passes by its type and by whose it is', () => {
  const practice = buildOccurrence();
  const own = buildOccurrence({ team: null });
  expect(passes(practice, {})).toBe(true);
  expect(passes(practice, { types: 'match' })).toBe(false);
  expect(passes(practice, { teams: OWN })).toBe(false);
  expect(passes(own, { teams: OWN, types: 'practice' })).toBe(true);
  expect(passes(own, { types: 'none' })).toBe(false);
});

it('hides events for other subgroups until they are switched on', () => {
  const others = buildOccurrence({ isAsked: false, isOwn: false });
  const team = others.team?.id ?? '';
  const all = [team, OWN];
  const withOthers = switchedTeam(all, undefined, OTHERS);

  expect(withOthers).toBe(`${team},${OWN},${OTHERS}`);
  expect(switchedTeam(all, withOthers, OTHERS)).toBeUndefined();
  expect(passes(others, {})).toBe(false);
  expect(passes(others, withOthers === undefined ? {} : { teams: withOthers })).toBe(true);
  expect(passes(others, { teams: `${OWN},${OTHERS}` })).toBe(false);
  expect(passes({ ...others, isOwn: true }, {})).toBe(true);
});
