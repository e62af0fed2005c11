/**
 * `node bench/win-probability.ts FOLDER [weights]`: the win probability of recorded matches against their results, and
 * the prior's weight that fits them best. The folder has `*.jsonl.gz` files, a match a line, in the form that
 * `packages/scoring/check/engine.ts` takes. Nothing of it is written anywhere but the two tables.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { bySide, type Match, type MatchEvent, replay, type Side } from '@allcourt/scoring';
import {
  calibrate,
  calibrationTable,
  createLearningModel,
  createWinModel,
  generalPrior,
  type Prediction,
  probabilityTimeline,
  serveRecords,
  type WinModel,
  worthTo,
} from '@allcourt/scoring/probability';

interface Recorded {
  readonly format: string;
  readonly firstServer: 0 | 1;
  readonly points: readonly { readonly winner: 0 | 1 }[];
  readonly sport?: 'tennis' | 'pickleball';
  readonly sideOut?: string;
  readonly discipline?: string;
  /** Synthetic: played by a generator, so its winners say nothing about people. */
  readonly ref?: boolean;
}

const DEFAULT_WEIGHTS = [20, 40, 60, 80, 120, 200];
/** The model of the first edition: both sides' points of the whole match, with a prior of 60. */
const HINDSIGHT_WEIGHT = 60;

const [folder, weights] = process.argv.slice(2);
if (!folder) {
  console.error('node bench/win-probability.ts FOLDER [20,40,60]');
  process.exit(2);
}
const matches = await readMatches(folder);
for (const sport of ['tennis', 'pickleball'] as const) {
  const ofSport = matches.filter(({ format }) => format.sport === sport);
  const points = ofSport.reduce((sum, { log }) => sum + log.length, 0);
  console.log(`\n## ${sport}: ${ofSport.length} matches, ${points} points\n`);
  console.log('| model | at 0–0 | Brier | log loss |\n|---|---|---|---|');
  printScores('whole match (hindsight)', ofSport, hindsight);
  printScores('equals throughout', ofSport, equals);
  for (const weight of weights ? weights.split(',').map(Number) : DEFAULT_WEIGHTS) {
    printScores(`point by point, weight ${weight}`, ofSport, (match) => learning(match, weight));
  }
  printBins('point by point', ofSport, learning);
  printBins('hindsight', ofSport, hindsight);
}

function printScores(name: string, all: readonly Match[], modelOf: (match: Match) => WinModel): void {
  const { brier, logLoss } = calibrationTable(all.flatMap((match) => favorites(match, modelOf)));
  const starts = all.flatMap((match) => startOfWinner(match, modelOf(match)));
  const start = starts.reduce((sum, chance) => sum + chance, 0) / starts.length;
  console.log(`| ${name} | ${percent(start)} | ${brier?.toFixed(4)} | ${logLoss?.toFixed(4)} |`);
}

function printBins(name: string, all: readonly Match[], modelOf: (match: Match) => WinModel): void {
  const byMatch = all.map((match) => favorites(match, modelOf));
  const { bins } = calibrationTable(byMatch.flat());
  console.log(`\n| ${name}: predicted | happened | give or take | points | matches |\n|---|---|---|---|---|`);
  for (const { from, to, predicted, observed, count } of bins) {
    if (predicted !== null && observed !== null) {
      const isInside = ({ chance }: Prediction) => chance >= from && (chance < to || to === 1);
      const inside = byMatch.map((played) => played.filter(isInside)).filter((played) => played.length > 0);
      const cells = [
        percent(predicted),
        percent(observed),
        percent(doubt(inside, count)),
        count,
        inside.length,
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}

/** Two standard errors of a bin's share, by match: the points of one match have the same result. */
function doubt(byMatch: readonly (readonly Prediction[])[], count: number): number {
  const surprises = byMatch.map((played) =>
    played.reduce((sum, { chance, happened }) => sum + (happened ? 1 : 0) - chance, 0),
  );
  return (2 * Math.hypot(...surprises)) / count;
}

/** The favorite's chance before each point, so that it does not matter which side a recording calls the first. */
function favorites(match: Match, modelOf: (match: Match) => WinModel): Prediction[] {
  const { winner } = match.state;
  return (probabilityTimeline(modelOf(match), match) ?? []).map(({ before }) => {
    const chance = worthTo('a', before);
    return chance >= 0.5
      ? { chance, happened: winner === 'a' }
      : { chance: 1 - chance, happened: winner === 'b' };
  });
}

function startOfWinner(match: Match, model: WinModel): number[] {
  const chance = model.at(match.initial);
  return chance && match.state.winner ? [worthTo(match.state.winner, chance)] : [];
}

function learning(match: Match, weight?: number): WinModel {
  const prior = generalPrior(match.format.sport, match.setup.discipline);
  return must(createLearningModel(match, { serve: { ...prior, weight: weight ?? prior.weight } }));
}

function hindsight(match: Match): WinModel {
  const records = serveRecords(match);
  const { chance } = generalPrior(match.format.sport, match.setup.discipline);
  const priors = bySide(() => ({ chance, weight: HINDSIGHT_WEIGHT }));
  const serve = must(calibrate({ records: bySide((side) => [records[side]]), priors }));
  return must(createWinModel(match.format, match.setup.discipline, serve));
}

function equals(match: Match): WinModel {
  const { chance } = generalPrior(match.format.sport, match.setup.discipline);
  return must(createWinModel(match.format, match.setup.discipline, { a: chance, b: chance }));
}

async function readMatches(from: string): Promise<Match[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.jsonl.gz')).toSorted();
  const texts = await Promise.all(
    files.map(async (name) => gunzipSync(await readFile(join(from, name))).toString()),
  );
  return texts
    .flatMap((text) => text.trim().split('\n'))
    .flatMap((line) => {
      const recorded: Recorded = JSON.parse(line);
      return recorded.ref ? [] : (finishedMatch(recorded) ?? []);
    });
}

/** The match under the first rule set that finishes it, which a recording does not name. */
function finishedMatch({ format, firstServer, points, ...recorded }: Recorded): Match | null {
  const isPairs = recorded.discipline === 'doubles' || recorded.sideOut === 'doubles';
  const discipline = isPairs ? 'doubles' : 'singles';
  const log = points.map(({ winner }, index): MatchEvent => {
    return { id: `p${index}`, at: index, kind: 'point', winner: sideOf(winner) };
  });
  for (const ruleset of rulesetsOf(recorded.sport ?? 'tennis', format, isPairs)) {
    const match = replay({ format, ruleset, discipline, firstServer: sideOf(firstServer) }, log);
    if (match.ok && match.value.state.status === 'completed') {
      return match.value;
    }
  }
  return null;
}

function rulesetsOf(sport: 'tennis' | 'pickleball', format: string, isPairs: boolean): readonly string[] {
  if (sport === 'tennis') {
    return ['itf@2026'];
  }
  if (!format.includes('@RALLY')) {
    return ['usap@2026'];
  }
  return isPairs
    ? ['club-static@2026', 'club-static-freeze@2026', 'club-static-freeze-both@2026']
    : ['usap@2026', 'usap@2025', 'mlp-dreambreaker@2026'];
}

function sideOf(index: 0 | 1): Side {
  return index === 0 ? 'a' : 'b';
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function must<T>(result: { ok: true; value: T } | { ok: false; reason: unknown }): T {
  if (!result.ok) {
    throw new Error(`refused: ${String(result.reason)}`);
  }
  return result.value;
}
