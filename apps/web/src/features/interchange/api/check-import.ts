import type { CheckImportAnswer, CheckImportBody } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

/** Which of these matches are here already; nothing is stored. */
export function checkImport(body: CheckImportBody, signal: AbortSignal): Promise<CheckImportAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/interchange')).checkImportAnswer,
    '/api/matches/import/check',
    {
      method: 'POST',
      body,
      signal,
    },
  );
}
