/**
 * The one pass behind all figures. Points are filtered once per role, and each question is asked of the rest. Answers
 * are counted in flat arrays, four numbers per figure, and become figures only at the end, because this runs at every
 * tap.
 */
import type { Side, Sport } from '../vocabulary.ts';
import type { Answer, Figure } from './figure.ts';
import type { Measure } from './measure.ts';
import { type FigureId, GAME_ENTRIES, POINT_ENTRIES } from './measures.ts';
import type { Played } from './played.ts';
import { type Role, type Subject, sieve, type Unit } from './role.ts';

/** Figures by id. A figure without a place in the match is missing; see `figureIn`. */
export type Figures = Readonly<Partial<Record<FigureId, Figure>>>;

/** The selected points and games to count. */
export type Counted = Pick<Played, 'points' | 'games'>;

/** Counted answers for one side or player, in the order of the sport's questions. */
export type Counts = Uint32Array;

/**
 * The answers of these points and games for a side or player.
 * @param only the wanted figures; all by default
 */
export function countsOf(
  sport: Sport,
  { points, games }: Counted,
  subject: Subject,
  only?: ReadonlySet<FigureId>,
): Counts {
  const { ofPoints, ofGames, all } = QUESTIONS[sport];
  const wanted = <Of extends Unit>(questions: readonly Question<Of>[]) =>
    only ? questions.filter(({ id }) => only.has(id)) : questions;
  const counts = new Uint32Array(all.length * WIDTH);
  count(counts, wanted(ofPoints), points, subject);
  count(counts, wanted(ofGames), games, subject);
  return counts;
}

/** The sum of several counts. */
export function sumCounts(list: readonly Counts[]): Counts {
  const sum = new Uint32Array(list[0]?.length ?? 0);
  for (const counts of list) {
    for (let at = 0; at < sum.length; at++) {
      add(sum, at, counts[at] ?? 0);
    }
  }
  return sum;
}

/** The figures of these counts. */
export function figuresOf(sport: Sport, counts: Counts): Figures {
  const figures: Partial<Record<FigureId, Figure>> = {};
  for (const { id, at } of QUESTIONS[sport].all) {
    const yes = counts[at + PLACES.yes] ?? 0;
    const of = yes + (counts[at + PLACES.no] ?? 0);
    const known = of + (counts[at + PLACES.outside] ?? 0);
    const total = known + (counts[at + PLACES.unknown] ?? 0);
    if (total > 0) {
      figures[id] = { count: yes, of, known, total };
    }
  }
  return figures;
}

/** The place of each answer among a figure's four numbers. */
const PLACES = { yes: 0, no: 1, outside: 2, unknown: 3 } as const;
const WIDTH = 4;

/** The part of a measure that the pass needs. */
interface Question<Of extends Unit> extends Pick<Measure<Of>, 'role' | 'ask'> {
  readonly id: FigureId;
  /** The index of its first count. */
  readonly at: number;
}

const QUESTIONS = { tennis: questionsOf('tennis'), pickleball: questionsOf('pickleball') };

/** A sport asks only the questions it has a label for. */
function questionsOf(sport: Sport) {
  const points = POINT_ENTRIES.filter(([, { label }]) => label[sport] !== undefined);
  const games = GAME_ENTRIES.filter(([, { label }]) => label[sport] !== undefined);
  const ofPoints = numbered(points, 0);
  const ofGames = numbered(games, points.length);
  return { ofPoints, ofGames, all: [...ofPoints, ...ofGames] };
}

function numbered<Of extends Unit>(
  entries: readonly (readonly [FigureId, Measure<Of>])[],
  from: number,
): readonly Question<Of>[] {
  return entries.map(([id, { role, ask }], index) => ({ id, role, ask, at: (from + index) * WIDTH }));
}

function count<Of extends Unit>(
  counts: Counts,
  questions: readonly Question<Of>[],
  units: readonly Of[],
  subject: Subject,
): void {
  const sieves: Partial<Record<Role, Sieved<Of>>> = {};
  for (const question of questions) {
    const { role, at } = question;
    const sieved = sieves[role] ?? sieveAll(role, units, subject);
    sieves[role] = sieved;
    countAnswers(counts, question, sieved.asked, subject.side);
    for (const unit of sieved.guessed) {
      add(counts, at + PLACES.unknown, question.ask(unit, subject.side) === 'not-asked' ? 0 : 1);
    }
    for (const [answer, times] of sieved.settled) {
      add(counts, at + PLACES[answer], times);
    }
  }
}

/** Counts in local variables, and writes to the array once. */
function countAnswers<Of extends Unit>(
  counts: Counts,
  { ask, at }: Question<Of>,
  units: readonly Of[],
  side: Side,
): void {
  let yes = 0;
  let no = 0;
  let outside = 0;
  let unknown = 0;
  for (const unit of units) {
    switch (ask(unit, side)) {
      case 'yes':
        yes += 1;
        break;
      case 'no':
        no += 1;
        break;
      case 'outside':
        outside += 1;
        break;
      case 'unknown':
        unknown += 1;
        break;
      case 'not-asked':
        break;
    }
  }
  add(counts, at + PLACES.yes, yes);
  add(counts, at + PLACES.no, no);
  add(counts, at + PLACES.outside, outside);
  add(counts, at + PLACES.unknown, unknown);
}

type GivenAnswer = Exclude<Answer, 'not-asked'>;

/** The points of a role: those to ask, and the number answered without being asked. */
interface Sieved<Of extends Unit> {
  readonly asked: readonly Of[];
  readonly guessed: readonly Of[];
  readonly settled: readonly (readonly [GivenAnswer, number])[];
}

function sieveAll<Of extends Unit>(role: Role, units: readonly Of[], subject: Subject): Sieved<Of> {
  const asked: Of[] = [];
  const guesses: Of[] = [];
  const settled = new Map<GivenAnswer, number>();
  for (const unit of units) {
    const sieved = sieve(role, unit, subject);
    if (sieved === 'ask') {
      asked.push(unit);
    } else if (sieved === 'guess') {
      guesses.push(unit);
    } else if (sieved !== 'not-asked') {
      settled.set(sieved, (settled.get(sieved) ?? 0) + 1);
    }
  }
  return { asked, guessed: guesses, settled: [...settled] };
}

function add(counts: Counts, at: number, times: number): void {
  counts[at] = (counts[at] ?? 0) + times;
}
