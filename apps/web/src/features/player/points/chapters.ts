// Chapters of a match for the description of its video elsewhere, such as on YouTube.

import type { BySide } from '@allcourt/scoring';
import { clockText } from '#web/ui/words/duration.ts';
import { type PointRow, pointRows } from './point-rows.ts';
import type { MatchPoints } from './use-points.ts';

interface Chapter {
  /** The place in the video, in milliseconds. */
  readonly at: number;
  readonly title: string;
  /** Of two that are too near, the weightier one is kept. */
  readonly weight: number;
}

// YouTube asks for a first chapter at 0:00, for three of them, and for ten seconds each.
const LEAST_CHAPTERS = 3;
const LEAST_MS = 10_000;
/** A description has 5,000 characters; some are left for the person's own. */
const MOST_CHARACTERS = 4500;

/** Heavier than any moment. */
const GAME_WEIGHT = 2;

interface ChaptersOptions {
  readonly names: BySide<string>;
  /** The place in the video that shows an instant, in milliseconds. */
  readonly placeOf: (instant: number) => number;
  /** Of the video, in milliseconds; null where it is not known. */
  readonly lengthMs: number | null;
}

/**
 * A line for each game and each moment worth a jump: `12:41 Set 1, game 4: Break point`. Null where the video shows too
 * little of the match for chapters.
 */
export function chaptersText(
  points: MatchPoints,
  { names, placeOf, lengthMs }: ChaptersOptions,
): string | null {
  const rows = pointRows(points, points.points.length);
  const standings = new Map(rows.map(({ id, standing }) => [id, standing]));
  const games: Chapter[] = rows.filter(startsGame).map((row) => ({
    at: placeOf(row.from),
    title: `${row.standing}: ${names[row.server]} serves`,
    weight: GAME_WEIGHT,
  }));
  const moments: Chapter[] = points.moments.map(({ pointId, from, title, weight }) => ({
    at: placeOf(from),
    title: `${standings.get(pointId) ?? ''}: ${title}`,
    weight,
  }));
  const isShown = ({ at }: Chapter) => at >= 0 && (lengthMs === null || at < lengthMs - LEAST_MS);
  const apart = keepApart([...games, ...moments].filter(isShown));
  const [first] = apart;
  const opening = first && first.at >= LEAST_MS ? [{ at: 0, title: 'Start', weight: GAME_WEIGHT }] : [];
  const lines = withinLimit([...opening, ...apart]).map(
    ({ at, title }, index) => `${clockText(index === 0 ? 0 : at)} ${title}`,
  );
  return lines.length < LEAST_CHAPTERS ? null : lines.join('\n');
}

/** The first point of a game: the score before it says so. */
function startsGame(row: PointRow, index: number, rows: readonly PointRow[]): boolean {
  return row.standing !== rows[index - 1]?.standing;
}

/** In order of time, none within ten seconds of a weightier one. */
function keepApart(chapters: readonly Chapter[]): readonly Chapter[] {
  const kept: Chapter[] = [];
  for (const chapter of chapters.toSorted((one, other) => other.weight - one.weight || one.at - other.at)) {
    if (kept.every(({ at }) => Math.abs(at - chapter.at) >= LEAST_MS)) {
      kept.push(chapter);
    }
  }
  return kept.toSorted((one, other) => one.at - other.at);
}

/** Without the least weighty ones, as many as a description has room for. */
function withinLimit(chapters: readonly Chapter[]): readonly Chapter[] {
  const byWeight = chapters.toSorted((one, other) => other.weight - one.weight);
  let left = MOST_CHARACTERS;
  const kept = new Set(
    byWeight.filter(({ at, title }) => {
      left -= clockText(at).length + title.length + 2;
      return left >= 0;
    }),
  );
  return chapters.filter((chapter) => kept.has(chapter));
}
