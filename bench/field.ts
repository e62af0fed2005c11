/** The scoring package against the one that the field uses, on the same matches. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apply, type Match, type MatchState, pointLabels, setScores, startMatch } from '@allcourt/scoring';
import { ROOT } from '../scripts/root.ts';
import { run } from '../scripts/run.ts';
import { countPoints, mustReplay, type RecordedMatch, TENNIS, wholeMatches } from './matches.ts';
import { compare, forEach } from './measure.ts';
import type { Figure } from './report.ts';

/** A separate package outside the workspaces, installed only for measuring. */
const FOLDER = join(ROOT, 'bench/field');
const PACKAGE = 'tods-competition-factory';
const GOAL = 40;
const MATCHES_PER_FORMAT = 5;
const ROUNDS = 15;
/** Ours is repeated within a round until it takes about as long as theirs: neither pays for the other's garbage. */
const REPEATS = { replay: 30, read: 15, apply: 3 };

/** The part of tods-competition-factory that we use; its own types cover far more. */
interface Field {
  readonly scoreGovernor: { readonly ScoringEngine: new (options: { matchUpFormat: string }) => FieldEngine };
}

interface FieldEngine {
  addPoint(point: { winner: 0 | 1; timestamp: string }): void;
  getScore(): { readonly sets: readonly { readonly side1Score: number; readonly side2Score: number }[] };
  isComplete(): boolean;
}

/** The score after every point, ours against theirs; nothing where theirs cannot be installed. */
export async function benchField(): Promise<Figure[]> {
  const version = await install();
  if (!version) {
    return [];
  }
  // Annotated, not checked: the specifier is computed, and a wrong shape fails at the first match.
  const field: Field = await import(
    pathToFileURL(join(FOLDER, 'node_modules', PACKAGE, 'dist/esm/index.mjs')).href
  );
  const matches = TENNIS.flatMap((sample) => wholeMatches(sample, MATCHES_PER_FORMAT));
  for (const match of matches) {
    mustAgree(field, match);
  }
  const against = `${PACKAGE} ${version}, addPoint and getScore`;
  const bench = (name: string, repeats: number, ours: (match: RecordedMatch) => unknown) =>
    benchAgainst({ name, against, matches, repeats, ours, theirs: (match) => scoreTheirs(field, match) });
  const replayed = await bench('replay with the state after every point', REPEATS.replay, mustReplay);
  return [
    {
      ...replayed,
      goal: { text: `≥ ${GOAL} times as fast`, holds: (replayed.ratio ?? 1) <= 1 / GOAL },
    },
    await bench('replay, the score read after every point', REPEATS.read, replayAndRead),
    await bench('apply, the score read after every point', REPEATS.apply, applyAndRead),
  ];
}

/** Installs what the lock file there names, once; answers its version, or nothing where that could not be. */
async function install(): Promise<string | undefined> {
  const { dependencies } = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8'));
  const wanted: string = dependencies[PACKAGE];
  if ((await installedVersion()) === wanted) {
    return wanted;
  }
  console.log(`Installing ${PACKAGE} ${wanted} into bench/field, once, to measure against it…`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--fetch-retries=1', '--loglevel=error'];
  const { ok, output } = await run('npm', args, { cwd: FOLDER, output: 'collect' });
  if (ok && (await installedVersion()) === wanted) {
    return wanted;
  }
  const code = /npm error code (\S+)/.exec(output)?.[1] ?? 'for no reason given';
  console.log(
    `Not compared with ${PACKAGE}: npm could not install it (${code}). Is its registry within reach?`,
  );
  return undefined;
}

async function installedVersion(): Promise<string | undefined> {
  const file = join(FOLDER, 'node_modules', PACKAGE, 'package.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).version : undefined;
}

function scoreTheirs({ scoreGovernor }: Field, { setup, log }: RecordedMatch): FieldEngine {
  const engine = new scoreGovernor.ScoringEngine({ matchUpFormat: setup.format });
  for (const event of log) {
    if (event.kind === 'point') {
      engine.addPoint({ winner: event.winner === 'a' ? 0 : 1, timestamp: '2026-01-01T00:00:00.000Z' });
      engine.getScore();
    }
  }
  return engine;
}

function replayAndRead(recorded: RecordedMatch) {
  const match = mustReplay(recorded);
  return match.effective.map(({ after }) => readScore(match, after));
}

function applyAndRead({ setup, log }: RecordedMatch) {
  const started = startMatch(setup);
  if (!started.ok) {
    throw new Error(started.reason);
  }
  let match = started.value;
  for (const event of log) {
    const result = apply(match, event);
    if (!result.ok) {
      throw new Error(`The bench log was refused: ${result.reason}`);
    }
    match = result.value;
    readScore(match, match.state);
  }
  return match;
}

function readScore(match: Match, state: MatchState) {
  return { sets: setScores(match.format, state), points: pointLabels(match, state), service: state.service };
}

/** Only matches that both score alike are the same work. */
function mustAgree(field: Field, recorded: RecordedMatch): void {
  const theirs = scoreTheirs(field, recorded);
  const { state } = mustReplay(recorded);
  const text = JSON.stringify(
    state.sets.map(({ a, b }) => (isPointsSet(a, b) ? [a > b ? 1 : 0, a > b ? 0 : 1] : [a, b])),
  );
  const theirText = JSON.stringify(theirs.getScore().sets.map((set) => [set.side1Score, set.side2Score]));
  if (!theirs.isComplete() || text !== theirText) {
    throw new Error(`${recorded.setup.format} is scored otherwise by ${PACKAGE}: ${theirText}, not ${text}.`);
  }
}

/** A match tiebreak, which they count as one game. */
function isPointsSet(a: number, b: number): boolean {
  return Math.max(a, b) >= 10;
}

interface Contest {
  readonly name: string;
  readonly against: string;
  readonly matches: readonly RecordedMatch[];
  readonly repeats: number;
  readonly ours: (match: RecordedMatch) => unknown;
  readonly theirs: (match: RecordedMatch) => unknown;
}

async function benchAgainst({ name, against, matches, repeats, ours, theirs }: Contest): Promise<Figure> {
  const repeated = Array.from({ length: repeats }, () => matches).flat();
  const times = await compare({
    rounds: ROUNDS,
    baseline: () => forEach(matches, theirs),
    ours: () => forEach(repeated, ours),
  });
  const points = countPoints(matches);
  const [oursMs, ratio] = [times.oursMs / repeats, times.ratio / repeats];
  const micros = (ms: number) => ((ms / points) * 1000).toFixed(2);
  return {
    name,
    measured: `${micros(oursMs)} µs a point, ${(1 / ratio).toFixed(1)} times as fast`,
    baseline: `${against}, ${micros(times.baselineMs)} µs a point`,
    ratio,
  };
}
