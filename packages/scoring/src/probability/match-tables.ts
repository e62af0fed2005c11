/** A match as a sequence of sets: the chance of its outcomes between two sets, and at each score within one. */
import { type Format, rulesOfSet, type SetRules } from '../format/format.ts';
import type { Discipline, Side } from '../vocabulary.ts';
import { forEachEnding } from './race-endings.ts';
import { type RaceTable, raceTable } from './race-values.ts';
import type { ServeModel } from './serve-model.ts';
import { type SetModel, setModel } from './set-model.ts';
import { addSet, gainOf, isOver, type Outcome, outcomeOf, type Standing } from './standing.ts';

/** Values computed so far for a format. */
export interface MatchTables {
  readonly format: Format;
  /** The model of each set; null if it is timed. */
  readonly set: SetModel | null;
  readonly finalSet: SetModel | null;
  readonly endings: Map<string, readonly SetEnding[]>;
  readonly between: Map<string, number>;
  readonly within: Map<string, RaceTable>;
}

/** One possible end of a set. */
export interface SetEnding {
  readonly gain: number;
  readonly nextOpener: Side;
  readonly chance: number;
}

/** Empty tables. */
export function emptyTables(format: Format, discipline: Discipline, serve: ServeModel): MatchTables {
  const model = (rules: SetRules) => setModel(format, discipline, rules, serve);
  const set = model(format.set);
  return {
    format,
    set,
    finalSet: format.finalSet === format.set ? set : model(format.finalSet),
    endings: new Map(),
    between: new Map(),
    within: new Map(),
  };
}

/** The model of the set with this index, counted from 0. */
export function modelOfSet({ format, set, finalSet }: MatchTables, index: number): SetModel | null {
  return rulesOfSet(format, index) === format.finalSet ? finalSet : set;
}

/** The chance of an outcome at each score of the set that follows this standing and that `opener` opened. */
export function withinSet(
  tables: MatchTables,
  set: SetModel,
  standing: Standing,
  opener: Side,
  outcome: Outcome,
): RaceTable {
  const key = keyOf(standing, opener, outcome);
  const known = tables.within.get(key);
  if (known) {
    return known;
  }
  const { format } = tables;
  const table = raceTable(set.race, (winner, a, b, phase) => {
    const after = addSet(format, standing, gainOf(format, winner, a - b));
    return betweenSets(tables, after, set.nextOpener(opener, phase), outcome);
  });
  tables.within.set(key, table);
  return table;
}

/** The chance of an outcome before the set that follows this standing and that `opener` opens. */
function betweenSets(tables: MatchTables, standing: Standing, opener: Side, outcome: Outcome): number {
  if (isOver(tables.format, standing)) {
    return outcome === outcomeOf(standing) ? 1 : 0;
  }
  const key = keyOf(standing, opener, outcome);
  const known = tables.between.get(key);
  if (known !== undefined) {
    return known;
  }
  let chance = 0;
  for (const ending of endingsOf(tables, standing.played, opener)) {
    const after = addSet(tables.format, standing, ending.gain);
    chance += ending.chance * betweenSets(tables, after, ending.nextOpener, outcome);
  }
  tables.between.set(key, chance);
  return chance;
}

function endingsOf(tables: MatchTables, index: number, opener: Side): readonly SetEnding[] {
  const set = modelOfSet(tables, index);
  const key = `${set === tables.finalSet}:${opener}`;
  const known = tables.endings.get(key);
  if (known) {
    return known;
  }
  const endings = set ? findEndings(tables.format, set, opener) : [];
  tables.endings.set(key, endings);
  return endings;
}

/** Ends of the same value are merged. */
function findEndings(format: Format, set: SetModel, opener: Side): readonly SetEnding[] {
  const found = new Map<number, SetEnding>();
  forEachEnding(set.race, set.startPhase(opener), (chance, winner, a, b, phase) => {
    const gain = gainOf(format, winner, a - b);
    const nextOpener = set.nextOpener(opener, phase);
    const key = 2 * gain + (nextOpener === 'a' ? 0 : 1);
    found.set(key, { gain, nextOpener, chance: chance + (found.get(key)?.chance ?? 0) });
  });
  return [...found.values()].filter(({ chance }) => chance > 0);
}

function keyOf({ played, a, b }: Standing, opener: Side, outcome: Outcome): string {
  return `${played}:${a}:${b}:${opener}:${outcome}`;
}
