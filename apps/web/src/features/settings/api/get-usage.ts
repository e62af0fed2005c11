import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const usageAnswer = async () => (await import('@allcourt/contract/http/account')).usageAnswer;

/** The account's current usage of this server. */
export function useUsage() {
  return useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) => apiAs(usageAnswer, '/api/account/usage', { signal }),
    staleTime: 0,
  });
}
