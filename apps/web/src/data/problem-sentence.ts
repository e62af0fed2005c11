import { ApiError, NetworkError } from './http.ts';
import { isNoRoom, NO_ROOM } from './room.ts';

/** What to say of something that did not work: the server's own sentence, or the network's. */
export function problemSentence(problem: unknown): string {
  if (isNoRoom(problem)) {
    return NO_ROOM;
  }
  return problem instanceof ApiError || problem instanceof NetworkError
    ? problem.message
    : 'That did not work. Try again.';
}
