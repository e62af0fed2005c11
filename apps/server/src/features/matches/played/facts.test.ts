import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fact, Facts, packFacts } from './facts.ts';

const MONTH = '2026-06-01';
const anyPerson = fc.oneof(fc.uuid(), fc.constantFrom('jonas', 'zoë', 'a "b"', ''));
const anyFact = fc.record<Fact>({
  startedAt: fc.integer({ min: Date.parse(MONTH), max: Date.parse('2026-06-30') }),
  id: fc.uuid(),
  won: fc.constantFrom(true, false, null),
  durationMs: fc.option(fc.nat()),
  hasPoints: fc.boolean(),
  opponents: fc.array(anyPerson, { maxLength: 2 }),
  partners: fc.array(anyPerson, { maxLength: 1 }),
});

test('reads the matches of a block as they were written', () => {
  for (const drawn of fc.sample(fc.array(anyFact), { numRuns: 100, seed: 5 })) {
    const written = drawn.toSorted((one, other) => one.startedAt - other.startedAt);
    const facts = new Facts(MONTH, packFacts(MONTH, written));
    const read = Array.from({ length: facts.count }, (_, place) => ({
      startedAt: facts.startedAt(place),
      id: facts.id(place),
      won: facts.won(place),
      durationMs: facts.durationMs(place),
      hasPoints: facts.hasPoints(place),
      opponents: facts.opponents(place),
      partners: facts.partners(place),
    }));
    expect(read).toEqual(written);
  }
});
