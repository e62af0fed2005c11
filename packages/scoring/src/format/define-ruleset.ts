/** Rule sets of your own, beside the rows of this package. */
import { PENALTIES } from '../log/events.ts';
import { accepted, type Result, refused } from '../result.ts';
import { SPORTS } from '../vocabulary.ts';
import { FREEZES, findRuleset, type Ruleset } from './rulesets.ts';

/** A rule set that `defineRuleset` has checked. Matches that name its id need it to start and to be replayed. */
export interface OwnRuleset extends Ruleset {
  readonly id: string;
}

/** The reason why a rule set was refused. */
export type RulesetFault = 'malformed-id' | 'id-taken' | 'malformed-rules';

/**
 * A checked, frozen rule set; usually a row with changes:
 * `defineRuleset('our-club@2026', { ...RULESETS['usap@2026'], name: 'Our club', freeze: 'own-last-point' })`.
 * @param id `name@version`; a change of the rules needs a new version, so that old matches keep theirs
 */
export function defineRuleset(id: string, rules: Ruleset): Result<OwnRuleset, RulesetFault> {
  if (typeof id !== 'string' || !/^[a-z0-9-]+@[a-z0-9.-]+$/.test(id)) {
    return refused('malformed-id');
  }
  if (findRuleset(id)) {
    return refused('id-taken');
  }
  if (!isRuleset(rules)) {
    return refused('malformed-rules');
  }
  const { tiebreakEnds, midGameEnds, timeouts, clocks, penalties, timePenalties } = rules;
  return accepted(
    Object.freeze({
      ...rules,
      id,
      tiebreakEnds: Object.freeze({ ...tiebreakEnds }),
      midGameEnds: Object.freeze({ ...midGameEnds }),
      timeouts: Object.freeze({
        ...timeouts,
        perGame: timeouts.perGame && Object.freeze({ ...timeouts.perGame }),
      }),
      clocks: Object.freeze({ ...clocks }),
      penalties: Object.freeze([...penalties]),
      timePenalties: Object.freeze([...timePenalties]),
    }),
  );
}

function isRuleset(value: Ruleset): boolean {
  if (!isRecord(value) || !isRecord(value.tiebreakEnds) || !isRecord(value.timeouts)) {
    return false;
  }
  const { tiebreakEnds, timeouts, clocks, rotatesEvery } = value;
  const isTennis = value.sport === 'tennis';
  return (
    SPORTS.includes(value.sport) &&
    typeof value.name === 'string' &&
    typeof value.noLet === 'boolean' &&
    (value.positions === 'parity' || value.positions === 'static') &&
    FREEZES.includes(value.freeze) &&
    (value.openingServer === 1 || value.openingServer === 2) &&
    (rotatesEvery === null || isCount(rotatesEvery, 1)) &&
    // Only tennis has them (T-10).
    [tiebreakEnds.first, tiebreakEnds.every].every((points) => isCount(points, isTennis ? 1 : 0)) &&
    areCounts(value.midGameEnds, 1) &&
    (timeouts.perGame === null || areCounts(timeouts.perGame, 0)) &&
    isCount(timeouts.medicalPerMatch, 0) &&
    isRecord(clocks) &&
    CLOCKS.every((clock) => Number.isFinite(clocks[clock]) && clocks[clock] >= 0) &&
    Array.isArray(value.penalties) &&
    value.penalties.length > 0 &&
    value.penalties.every((step) => step === 'default' || PENALTIES.includes(step)) &&
    Array.isArray(value.timePenalties) &&
    value.timePenalties.every((step) => PENALTIES.includes(step))
  );
}

const CLOCKS = ['betweenPoints', 'changeOfEnds', 'betweenSets', 'timeout', 'medicalTimeout'] as const;

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function areCounts(counts: unknown, least: number): boolean {
  return isRecord(counts) && Object.values(counts).every((count) => isCount(count, least));
}

function isCount(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least;
}
