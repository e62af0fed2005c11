import { ApiError, NetworkError } from './http.ts';
import { isNoRoom, NO_ROOM } from './room.ts';

/** The sentence for a failure: the server's own, or the network's. */
export function problemSentence(problem: unknown): string {
  if (isNoRoom(problem)) {
    return NO_ROOM;
  }
  return problem instanceof ApiError || problem instanceof NetworkError
    ? problem.message
    : 'That did not work. Try again.';
}
