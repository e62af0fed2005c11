import type { QuotasAnswer, Usage } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const usageAnswer = async () => (await import('@allcourt/contract/http/account')).usageAnswer;
const quotasAnswer = async () => (await import('@allcourt/contract/quotas')).quotasAnswer;

/** Amounts that the account and its managed teams use, and their limits. */
export interface Amounts {
  readonly usage: Usage;
  readonly quotas: QuotasAnswer;
}

export function useAmounts() {
  return useQuery({
    queryKey: ['amounts'],
    queryFn: async ({ signal }): Promise<Amounts> => {
      const [usage, quotas] = await Promise.all([
        apiAs(usageAnswer, '/api/account/usage', { signal }),
        apiAs(quotasAnswer, '/api/quotas', { signal }),
      ]);
      return { usage, quotas };
    },
    staleTime: 0,
  });
}
