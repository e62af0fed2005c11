import type { ImportMatchesAnswer, ImportMatchesBody } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

/** Stores these matches; sent again, those that are there stay as they are. */
export function importMatches(body: ImportMatchesBody, signal: AbortSignal): Promise<ImportMatchesAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/interchange')).importMatchesAnswer,
    '/api/matches/import',
    {
      method: 'POST',
      body,
      signal,
    },
  );
}
