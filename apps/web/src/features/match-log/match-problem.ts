import { deletedDetail } from '@allcourt/contract';
import { ApiError } from '#web/data/http.ts';

/** Why a match cannot be shown. */
export interface Problem {
  readonly error: Error;
  /** There is no such match for this person, or no longer. */
  readonly isMissing: boolean;
  /** Until when its owner can restore it; undefined where it was not deleted. */
  readonly deletedUntil?: Date;
}

export function problemOf(error: Error): Problem {
  if (error instanceof ApiError && error.code === 'match-deleted') {
    const { until } = deletedDetail.parse(error.detail);
    return { error, isMissing: true, deletedUntil: new Date(until) };
  }
  return { error, isMissing: error instanceof ApiError && error.status === 404 };
}
