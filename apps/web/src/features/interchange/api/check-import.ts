import type { CheckImportAnswer, CheckImportBody } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

/** Which of these matches exist already; stores nothing. */
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
