import type { Cast } from '#web/features/match-log/words/cast.ts';

/** The names of the two pads: `Point Won`, or for someone who doesn't play `Point Okafor`. */
export function padTitles({ isYou, board, near, far }: Cast): {
  readonly near: string;
  readonly far: string;
} {
  return isYou
    ? { near: 'Point Won', far: 'Point Lost' }
    : { near: `Point ${board[near]}`, far: `Point ${board[far]}` };
}
