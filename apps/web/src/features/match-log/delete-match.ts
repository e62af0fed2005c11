import { ApiError, api } from '#web/data/http.ts';

/** Takes a match out of everything; one that is gone already is none the worse for it. */
export async function deleteMatch(matchId: string, signal: AbortSignal): Promise<void> {
  try {
    await api(`/api/matches/${matchId}`, { method: 'DELETE', signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'match-not-found')) {
      throw error;
    }
  }
}

/** Brings a deleted match back. */
export async function restoreMatch(matchId: string, signal: AbortSignal): Promise<void> {
  await api(`/api/matches/${matchId}/restore`, { method: 'POST', signal });
}
