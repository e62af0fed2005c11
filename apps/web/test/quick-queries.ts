import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#web/data/query.ts';

/** The app's queries; one that failed is asked again without the seconds in between. */
export function quickQueryClient(): QueryClient {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return client;
}
