import type { Branch, BranchBody, ResolveBranchBody } from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';

const listBranchesAnswer = async () => (await import('@allcourt/contract/http/branches')).listBranchesAnswer;

/** The branches of a match without a decision. */
export async function listBranches(matchId: string): Promise<readonly Branch[]> {
  const { branches } = await apiAs(listBranchesAnswer, `/api/matches/${matchId}/branches`);
  return branches;
}

/** Stores a branch on the server. */
export async function postBranch(matchId: string, body: BranchBody, signal: AbortSignal): Promise<void> {
  await api(`/api/matches/${matchId}/branches`, { method: 'POST', body, signal });
}

/** Decides between the log and a branch. */
export async function resolveBranch(
  matchId: string,
  branchId: string,
  body: ResolveBranchBody,
): Promise<void> {
  await api(`/api/matches/${matchId}/branches/${branchId}/resolve`, { method: 'POST', body });
}
