import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

/** What the account amounts to on this server, as it is now. */
export function useUsage() {
  return useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) =>
      apiAs(async () => (await import('@allcourt/contract/http/account')).usageAnswer, '/api/account/usage', {
        signal,
      }),
    staleTime: 0,
  });
}
