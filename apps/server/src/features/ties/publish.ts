import type { Context } from '#server/context.ts';

type Publishing = Pick<Context, 'realtime' | 'afterCommit'>;

/** After the commit, its readers and the boards on walls load a tie again. */
export function publishTie({ realtime, afterCommit }: Publishing, tieId: string): void {
  afterCommit(() => realtime.send([`tie:${tieId}`, `board:${tieId}`], 'tie:changed', {}));
}

/** The same when a line has another match, which its readers follow from now on. */
export function publishMatch(
  context: Publishing,
  { tieId, left, matchId }: { tieId: string; left: string | null; matchId: string | null },
): void {
  const { realtime, afterCommit } = context;
  publishTie(context, tieId);
  afterCommit(() => {
    if (left !== null) {
      realtime.expel(`tie:${tieId}`, `line:${left}`);
    }
    if (matchId !== null) {
      realtime.enter(`tie:${tieId}`, `line:${matchId}`);
    }
  });
  closeBoards(context, tieId);
}

/** Boards on walls connect again, if their link still works, and follow the matches that they may show then. */
export function closeBoards({ realtime, afterCommit }: Publishing, tieId: string): void {
  afterCommit(() => realtime.disconnect(`board:${tieId}`));
}
