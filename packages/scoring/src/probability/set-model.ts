/** One set in the model: a race, its start, the opener of the next set, and the place of a state in it. */
import type { Format, GamesSet, PointsSet, SetRules } from '../format/format.ts';
import { currentTiebreak, type MatchState } from '../play/state.ts';
import { type Discipline, opponentOf, type Side } from '../vocabulary.ts';
import { gameChance } from './game.ts';
import type { Phase, Race } from './race.ts';
import { type RaceTable, raceTable } from './race-values.ts';
import { gamesRace, rallyPhase, rallyRace, servicePhase, tiebreakPhase, tiebreakRace } from './races.ts';
import { chanceOfA, type ServeModel } from './serve-model.ts';

/** One set in the model. */
export interface SetModel {
  readonly race: Race;
  /** The first phase of a set that this side opens. */
  readonly startPhase: (opener: Side) => Phase;
  /** The opener of the set after one that this side opened, by its last phase. */
  readonly nextOpener: (opener: Side, phase: Phase) => Side;
  /** The value of a state in such a set. */
  readonly valueOf: (table: RaceTable, state: MatchState) => number;
}

/** The set with these rules; null for a timed set, whose end a score does not predict (T-21). */
export function setModel(
  format: Format,
  discipline: Discipline,
  rules: SetRules,
  serve: ServeModel,
): SetModel | null {
  if (rules.kind === 'timed') {
    return null;
  }
  if (rules.kind === 'games') {
    return gamesModel(rules, serve);
  }
  return format.sport === 'tennis'
    ? matchTiebreakModel(rules, serve)
    : rallyModel(format, discipline, rules, serve);
}

function gamesModel(rules: GamesSet, serve: ServeModel): SetModel {
  const tiebreaks = rules.tiebreak && raceTable(tiebreakRace(rules.tiebreak, serve), isForA);
  const chanceNow = (state: MatchState) =>
    tiebreaks && currentTiebreak(rules, state)
      ? pointsValue(tiebreaks, state, tiebreakPhaseOf(state))
      : gameChance(rules.game, chanceOfA(serve, state.service.side), state);
  return {
    race: gamesRace(rules, serve, tiebreaks),
    startPhase: servicePhase,
    nextOpener: (_opener, phase) => (phase === servicePhase('a') ? 'a' : 'b'),
    valueOf: (table, state) => {
      const { games } = state;
      // T-11: the game is served by the side whose turn it is by the games played, a tiebreak by its first server.
      const isEven = (games.a + games.b) % 2 === 0;
      const phase = servicePhase(isEven ? state.opening.side : opponentOf(state.opening.side));
      const chance = chanceNow(state);
      const won = table.after(games.a, games.b, phase, 'a');
      const lost = table.after(games.a, games.b, phase, 'b');
      return chance * won + (1 - chance) * lost;
    },
  };
}

function matchTiebreakModel(rules: PointsSet, serve: ServeModel): SetModel {
  return {
    race: tiebreakRace(rules, serve),
    startPhase: (opener) => tiebreakPhase(opener, 0),
    nextOpener: opponentOf, // T-06
    valueOf: (table, state) => pointsValue(table, state, tiebreakPhaseOf(state)),
  };
}

function rallyModel(format: Format, discipline: Discipline, rules: PointsSet, serve: ServeModel): SetModel {
  const isPairs = rules.scoring === 'side-out' && discipline === 'doubles';
  const openingNumber = isPairs ? format.rules.openingServer : null;
  return {
    race: rallyRace(format, discipline, rules, serve),
    startPhase: (opener) => rallyPhase(opener, openingNumber), // P-04
    nextOpener: opponentOf, // P-09
    valueOf: (table, state) =>
      pointsValue(table, state, rallyPhase(state.service.side, state.service.number)),
  };
}

function pointsValue(table: RaceTable, { points }: MatchState, phase: Phase): number {
  return table.at(points.a, points.b, phase);
}

/** At six games all, the set's opener serves again. */
function tiebreakPhaseOf({ opening, points }: MatchState): Phase {
  return tiebreakPhase(opening.side, points.a + points.b);
}

function isForA(winner: Side): number {
  return winner === 'a' ? 1 : 0;
}
