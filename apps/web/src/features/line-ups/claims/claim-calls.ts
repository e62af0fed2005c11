import type { ClaimBody } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';

const claimsAnswer = async () => (await import('@allcourt/contract/http/line-ups')).claimsAnswer;
const claimSuggestionsAnswer = async () =>
  (await import('@allcourt/contract/http/line-ups')).claimSuggestionsAnswer;

export const CLAIMS_KEY = ['claims'] as const;

/** Claims of the reader and for the reader, newest first. */
export function useClaims() {
  return useQuery({
    queryKey: [...CLAIMS_KEY, 'all'],
    queryFn: ({ signal }) => apiAs(claimsAnswer, '/api/claims', { signal }),
  });
}

/** Guests of teammates' matches who have the reader's name. */
export function useClaimSuggestions() {
  return useQuery({
    queryKey: [...CLAIMS_KEY, 'suggestions'],
    queryFn: ({ signal }) => apiAs(claimSuggestionsAnswer, '/api/claims/suggestions', { signal }),
  });
}

export async function sendClaim(body: ClaimBody): Promise<void> {
  await api('/api/claims', { method: 'POST', body });
}

export async function decideClaim(claimId: string, choice: 'accept' | 'refuse' | 'undo'): Promise<void> {
  await api(`/api/claims/${claimId}/decide`, { method: 'POST', body: { choice } });
}
