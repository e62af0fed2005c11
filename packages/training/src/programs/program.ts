/** Programs: weeks of sessions built from library drills. */
import type { Sport } from '@allcourt/scoring';
import type { Difficulty } from '../vocabulary.ts';

/** A session of a program: ids of library drills, in order. */
export type ProgramSession = readonly string[];

/** A week of a program. */
export interface ProgramWeek {
  /** Aim in a few words. */
  readonly aim: string;
  readonly sessions: readonly ProgramSession[];
}

/** A plan of four or six weeks. */
export interface Program {
  /** Stored when a player starts it, so it never changes. */
  readonly id: string;
  readonly sport: Sport;
  readonly title: string;
  /** A sentence for lists. */
  readonly summary: string;
  readonly difficulty: Difficulty;
  readonly weeks: readonly ProgramWeek[];
}

/** Sessions of a program in order, each with its week from 1. */
export function sessionsOf({ weeks }: Program): { readonly week: number; readonly drills: ProgramSession }[] {
  return weeks.flatMap(({ sessions }, index) => sessions.map((drills) => ({ week: index + 1, drills })));
}

/** Ids of the drills of a program, each once. */
export function drillsOfProgram({ weeks }: Program): string[] {
  return [...new Set(weeks.flatMap(({ sessions }) => sessions.flat()))];
}
