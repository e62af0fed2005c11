import { ApiError } from '#web/data/http.ts';
import type { Piece } from '#web/features/camera/film/piece.ts';

/** What to do with a piece that was not taken: send it again, leave it out and go on, or send nothing more. */
export type Verdict = 'again' | 'leave-out' | 'stop';

const TRY_LATER = [408, 425, 429];

/** Goes by what the server says; no answer, and an answer that is not ours, may be better the next time. */
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
  // Without its head a session is nothing.
  return isOfThePiece && seq > 0 ? 'leave-out' : 'stop';
}
