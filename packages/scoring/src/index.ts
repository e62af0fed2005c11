/**
 * The rules of both sports: scoring a match and reading its state. Everything else has an entry of its own, which
 * `package.json` lists.
 */
export type { OwnRuleset } from './format/define-ruleset.ts';
export {
  type Format,
  type FormatFault,
  type GameRules,
  type GamesSet,
  isCountedInGames,
  type PointsSet,
  parseFormat,
  rulesOfSet,
  type SetRules,
  setsToWin,
  type Tiebreak,
  type TimedSet,
} from './format/format.ts';
export {
  type ClockRules,
  type Freeze,
  type PenaltyStep,
  RULESETS,
  type Ruleset,
  type RulesetId,
  type TimeoutRules,
} from './format/rulesets.ts';
export * from './log/events.ts';
export * from './log/match.ts';
export type * from './log/point-detail.ts';
export * from './log/shape.ts';
export { type EventRefusal, isLosingFault, timeoutsLeft } from './play/event.ts';
export { scorePoint } from './play/point.ts';
export { playerOnRight, receiverOf, type ServingMatch, serviceCourt } from './play/serve.ts';
export { isDecided, winnerOf } from './play/set-end.ts';
export {
  currentRules,
  isCountedInPoints,
  isDecidingPoint,
  isTiebreak,
  type MatchState,
  type Opening,
  type SaidOrder,
  type Service,
  type SetScore,
  type Status,
  setScores,
  setsWon,
  type TimeoutsTaken,
} from './play/state.ts';
export { pointLabels, scoreCall } from './read/call.ts';
export * from './result.ts';
export type { RuleId } from './rule-ids.ts';
export * from './vocabulary.ts';
