import { ApiError } from '#web/data/http.ts';
import type { Piece } from '#web/features/camera/film/reel.ts';

/** The next step for a piece that was not accepted: send it again, skip it, or stop. */
export type Verdict = 'again' | 'leave-out' | 'stop';

const TRY_LATER = [408, 425, 429];

/** Follows the server's error code; without one of ours, the next attempt may succeed. */
export function judge(problem: unknown, { seq }: Pick<Piece, 'seq'>): Verdict {
  if (!(problem instanceof ApiError) || problem.code === null || TRY_LATER.includes(problem.status)) {
    return 'again';
  }
  if (problem.code === 'storage-full') {
    return 'stop';
  }
  if (problem.status >= 500) {
    return 'again';
  }
  const isOfThePiece = problem.code === 'segment-refused' || problem.code === 'body-too-large';
  // A session is worthless without its head.
  return isOfThePiece && seq > 0 ? 'leave-out' : 'stop';
}
