import type { ImportMatchesAnswer, ImportMatchesBody } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

/** Stores matches; a repeat changes nothing. */
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
