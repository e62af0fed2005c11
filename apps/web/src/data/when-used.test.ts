import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { whenUsed } from './when-used.ts';

test('is made once, when it is first used', () => {
  const make = vi.fn(() => ({ name: 'Ana', greet: () => 'Hello' }));
  const person = whenUsed(make);
  expect(make).not.toHaveBeenCalled();
  expect(person.greet()).toBe('Hello');
  expect('name' in person).toBe(true);
  expect('age' in person).toBe(false);
  expect(make).toHaveBeenCalledOnce();
});

test('a schema that waits reads as another one does, alone, as a part and extended', () => {
  const person = whenUsed(() => z.object({ name: z.string(), sport: z.nullable(z.enum(['tennis'])) }));
  const team = whenUsed(() => z.object({ people: z.array(person), lead: z.optional(person) }));
  const coach = z.extend(person, { since: z.number() });
  const ana = { name: 'Ana', sport: 'tennis' };
  expect(person.parse(ana)).toEqual(ana);
  expect(team.parse({ people: [ana], more: 1 })).toEqual({ people: [ana] });
  expect(coach.safeParse({ ...ana, since: '1' }).error?.issues[0]?.path).toEqual(['since']);
  expect(team.safeParse({ people: [{ name: 1, sport: null }] }).error?.issues[0]?.path).toEqual([
    'people',
    0,
    'name',
  ]);
});

test('kinds that wait are told apart by what they are', () => {
  const point = whenUsed(() => z.object({ kind: z.literal('point'), winner: z.enum(['A', 'B']) }));
  const note = whenUsed(() => z.object({ kind: z.literal('note'), text: z.string() }));
  const event = whenUsed(() => z.discriminatedUnion('kind', [point, note]));
  expect(event.parse({ kind: 'note', text: 'Nice' })).toEqual({ kind: 'note', text: 'Nice' });
  expect(event.safeParse({ kind: 'point', text: 'Nice' }).success).toBe(false);
  expect(event.safeParse({ kind: 'end' }).success).toBe(false);
});
