/** Programs of both sports, their progress, and sets of movements for before and after training. */
import { PICKLEBALL_PROGRAMS } from './pickleball.ts';
import type { Program } from './program.ts';
import { TENNIS_PROGRAMS } from './tennis.ts';

export {
  drillsOfProgram,
  type Program,
  type ProgramSession,
  type ProgramWeek,
  sessionsOf,
} from './program.ts';
export {
  type ProgramProgress,
  programProgress,
  type SessionProgress,
  type StartedProgram,
  type TrainedDrill,
} from './progress.ts';
export { MOVEMENT_SETS, type MovementSet, movementSet } from './sets.ts';

/** All programs. */
export const PROGRAMS: readonly Program[] = [...TENNIS_PROGRAMS, ...PICKLEBALL_PROGRAMS];
