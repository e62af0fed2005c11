import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RatedMatch, type RatingStep, rateInOrder } from './history.ts';

// A second implementation, written from Glickman's paper and docs/ratings.md alone: one player at a time on the inner
// scale, with the volatility found by halving an interval. It shares no code with the first.

interface Member {
  mu: number;
  phi: number;
  sigma: number;
  seenAt: number;
}

const SCALE = 173.7178;
const WEEK = 7 * 24 * 60 * 60 * 1000;

class League {
  readonly members = new Map<string, Member>();

  member(name: string): Member {
    let member = this.members.get(name);
    if (!member) {
      member = { mu: 0, phi: 350 / SCALE, sigma: 0.06, seenAt: Number.NaN };
      this.members.set(name, member);
    }
    return member;
  }

  play({ at, sides, winner, share }: RatedMatch): void {
    const teams = [sides.a, sides.b].map((names) => names.map((name) => this.waited(this.member(name), at)));
    const aWins = winner === 'a';
    let points = 0.875;
    if (share !== null) {
      points = Math.min(Math.max((aWins ? share : 1 - share) + 0.25, 0.75), 1);
    }
    const forA = aWins ? points : 1 - points;
    const means = teams.map(meanMember);
    const [first, second] = means;
    if (!first || !second) {
      throw new Error('Two sides play.');
    }
    const after = [updated(first, second, forA), updated(second, first, 1 - forA)];
    for (const [index, team] of teams.entries()) {
      spread(team, means[index], after[index]);
      for (const member of team) {
        member.seenAt = at;
      }
    }
  }

  waited(member: Member, at: number): Member {
    if (!Number.isNaN(member.seenAt)) {
      const weeks = Math.max(0, at - member.seenAt) / WEEK;
      const wider = Math.sqrt(member.phi ** 2 + weeks * member.sigma ** 2);
      member.phi = Math.min(wider, Math.max(member.phi, 350 / SCALE));
    }
    return member;
  }
}

function meanMember(team: readonly Member[]): Member {
  const n = team.length;
  const add = (of: (member: Member) => number) => team.map(of).reduce((x, y) => x + y);
  return {
    mu: add(({ mu }) => mu) / n,
    phi: Math.sqrt(add(({ phi }) => phi * phi)) / n,
    sigma: Math.sqrt(add(({ sigma }) => sigma * sigma)) / n,
    seenAt: 0,
  };
}

/** Steps 3 to 7 of the paper, for one result. */
function updated(own: Member, other: Member, score: number): Member {
  const g = (1 + (3 * other.phi * other.phi) / (Math.PI * Math.PI)) ** -0.5;
  const e = 1 / (1 + Math.exp(-g * (own.mu - other.mu)));
  const v = 1 / (g * g * e * (1 - e));
  const delta = v * g * (score - e);
  const f = (x: number) => {
    const ex = Math.exp(x);
    const d = own.phi * own.phi + v + ex;
    return (
      (ex * (delta * delta - own.phi * own.phi - v - ex)) / (2 * d * d) -
      (x - Math.log(own.sigma ** 2)) / 0.25
    );
  };
  let [low, high] = [-40, 5];
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) {
      low = middle;
    } else {
      high = middle;
    }
  }
  const sigma = Math.exp((low + high) / 4);
  const star = own.phi * own.phi + sigma * sigma;
  const phi = 1 / Math.sqrt(1 / star + 1 / v);
  return { mu: own.mu + phi * phi * g * (score - e), phi, sigma, seenAt: 0 };
}

/**
 * The pair's change, given to its members. Each member's strength and the mean are jointly normal; learning the mean
 * moves a member by their covariance over the mean's variance.
 */
function spread(team: readonly Member[], before: Member | undefined, after: Member | undefined): void {
  if (!before || !after) {
    throw new Error('A side has players.');
  }
  const n = team.length;
  const ratio = after.sigma / before.sigma;
  const variances = team.map(({ phi, sigma }) => phi * phi + (sigma * ratio) ** 2);
  const ofMean = variances.reduce((x, y) => x + y) / (n * n);
  const known = ofMean - after.phi * after.phi;
  for (const [index, member] of team.entries()) {
    const variance = variances[index] ?? Number.NaN;
    const covariance = variance / n;
    member.mu += (covariance / ofMean) * (after.mu - before.mu);
    member.phi = Math.sqrt(variance - (covariance / ofMean) ** 2 * known);
    member.sigma *= ratio;
  }
}

const DAY = 86_400_000;
const NAMES = ['ana', 'ben', 'cleo', 'dev', 'emi', 'finn'];

const sides = fc
  .tuple(fc.shuffledSubarray(NAMES, { minLength: 4, maxLength: 4 }), fc.boolean())
  .map(([[a = '', b = '', c = '', d = ''], isDoubles]) =>
    isDoubles ? { a: [a, b], b: [c, d] } : { a: [a], b: [b] },
  );
const result = fc.record({
  at: fc.integer({ min: 0, max: 400 * DAY }),
  sides,
  winner: fc.constantFrom('a' as const, 'b' as const),
  share: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 8 }),
});
const season = fc
  .array(result, { maxLength: 60 })
  .map((matches) =>
    matches
      .toSorted((first, second) => first.at - second.at)
      .map((match, index): RatedMatch => ({ ...match, id: idOf(index) })),
  );

test('a second implementation makes the same figures of any league', () => {
  void fc.assert(
    fc.property(season, (matches) => {
      const league = new League();
      const steps = Map.groupBy(rateInOrder(new Map(), matches), ({ matchId }) => matchId);
      for (const match of matches) {
        league.play(match);
        for (const { playerId, after } of steps.get(match.id) ?? []) {
          const { mu, phi, sigma } = league.member(playerId);
          expect(after.rating).toBeCloseTo(1500 + mu * SCALE, 3);
          expect(after.deviation).toBeCloseTo(phi * SCALE, 3);
          expect(after.volatility).toBeCloseTo(sigma, 6);
        }
      }
    }),
    { numRuns: 200 },
  );
});

type Correction = readonly [index: number, Omit<RatedMatch, 'id'>];

test('corrections lead to the same ratings in any order', () => {
  const corrections = fc
    .uniqueArray(fc.tuple(fc.nat({ max: 59 }), result), { maxLength: 12, selector: ([index]) => index })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  void fc.assert(
    fc.property(season, corrections, (matches, [inOneOrder, inAnother]) => {
      const steps = correct(matches, inOneOrder);
      expect(correct(matches, inAnother)).toEqual(steps);
      expect(steps).toEqual(rateInOrder(new Map(), corrected(matches, inOneOrder)));
    }),
    { numRuns: 100 },
  );
});

/** The steps after one correction after the other, each folded from its first effect on, as the server does. */
function correct(matches: readonly RatedMatch[], corrections: readonly Correction[]): RatingStep[] {
  let played = [...matches];
  let steps = rateInOrder(new Map(), played);
  for (const correction of corrections) {
    const after = corrected(played, [correction]);
    const kept = after.findIndex((match, index) => match !== played[index]);
    const same = new Set(after.slice(0, kept === -1 ? after.length : kept).map(({ id }) => id));
    const head = steps.filter(({ matchId }) => same.has(matchId));
    const known = new Map(head.map(({ playerId, after: rating, at }) => [playerId, { ...rating, at }]));
    steps = [...head, ...rateInOrder(known, after.slice(same.size))];
    played = after;
  }
  return steps;
}

function corrected(matches: readonly RatedMatch[], corrections: readonly Correction[]): RatedMatch[] {
  const changes = new Map(corrections.map(([index, change]) => [idOf(index), change]));
  return matches
    .map((match) => {
      const change = changes.get(match.id);
      return change ? { ...match, ...change } : match;
    })
    .toSorted(byPlace);
}

function byPlace(first: RatedMatch, second: RatedMatch): number {
  return first.at - second.at || Number(first.id) - Number(second.id);
}

function idOf(index: number): string {
  return `${index}`.padStart(3, '0');
}
