/** The started program: kept by the server, with unsent changes of this device applied. */
import type { ProgramStart, SaveProgramBody } from '@allcourt/contract';
import type { StartedProgram } from '@allcourt/training/programs';
import { useQuery } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { apiAs } from '#web/data/http.ts';
import type { ItemOf } from '#web/data/outbox/item.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';

const programAnswer = async () => (await import('@allcourt/contract/http/training-programs')).programAnswer;

/** The account's started program, and the acts on it. Each is stored on this device first, and sent when it can be. */
export function useStartedProgram() {
  const { items, enqueue } = useTrainingQueue();
  const query = useQuery({
    queryKey: [...TRAINING_KEY, 'program'],
    queryFn: ({ signal }) => apiAs(programAnswer, '/api/training/programs', { signal }),
  });
  const save = ({ id, ...body }: ProgramStart) =>
    enqueue({ topic: 'training:program', key: id, id: uuidv7(), body });
  return {
    query,
    program: overlayProgram(query.data?.program ?? null, items),
    /** Starts a program in place of any other. `startedAt` may be in the past: what was trained since then counts. */
    start: (programId: string, startedAt: number) =>
      save({
        id: uuidv7(),
        programId,
        startedAt: new Date(startedAt).toISOString(),
        chosenAt: new Date().toISOString(),
        pausedAt: null,
        pausedMs: 0,
      }),
    /** Pauses the program: its weeks wait. */
    pause: (program: ProgramStart, now: number) =>
      save({ ...program, pausedAt: program.pausedAt ?? new Date(now).toISOString() }),
    resume: (program: ProgramStart, now: number) =>
      save({ ...program, pausedAt: null, pausedMs: program.pausedMs + pauseOf(program, now) }),
    /** Leaves the program; what was trained stays in the log. */
    leave: ({ id }: ProgramStart) =>
      enqueue({ topic: 'training:program-leave', key: id, id: uuidv7(), body: null }),
    /** Takes up the program again as it was left. */
    takeUp: ({ id, ...body }: ProgramStart) =>
      enqueue({ topic: 'training:program-restore', key: id, id: uuidv7(), body }),
  };
}

/** The server's program with unsent changes applied. Of two programs, the one chosen later stays. */
export function overlayProgram(
  known: ProgramStart | null,
  items: readonly ItemOf<'training'>[],
): ProgramStart | null {
  let program = known;
  for (const item of items.filter(({ state }) => state === 'queued')) {
    if (item.topic === 'training:program') {
      program = laterOf(program, item.key, item.body);
    }
    if (item.topic === 'training:program-leave' && program?.id === item.key) {
      program = null;
    }
    if (item.topic === 'training:program-restore') {
      program = { id: item.key, ...item.body };
    }
  }
  return program;
}

/** The dates as the training package takes them. */
export function datesOf({ startedAt, pausedAt, pausedMs }: ProgramStart): StartedProgram {
  return {
    startedAt: Date.parse(startedAt),
    pausedAt: pausedAt === null ? null : Date.parse(pausedAt),
    pausedMs,
  };
}

function laterOf(program: ProgramStart | null, id: string, body: SaveProgramBody): ProgramStart {
  const isKept = program !== null && program.id !== id && program.chosenAt > body.chosenAt;
  return isKept ? program : { id, ...body };
}

function pauseOf({ pausedAt }: ProgramStart, now: number): number {
  return pausedAt === null ? 0 : Math.max(0, now - Date.parse(pausedAt));
}
