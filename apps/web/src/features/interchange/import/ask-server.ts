import type {
  CheckImportAnswer,
  CheckImportBody,
  ImportMatchesAnswer,
  ImportMatchesBody,
} from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';
import { checkRows, type ImportDoors, importRows } from './run-import.ts';

const checkImportAnswer = async () => (await import('@allcourt/contract/http/interchange')).checkImportAnswer;
const importMatchesAnswer = async () =>
  (await import('@allcourt/contract/http/interchange')).importMatchesAnswer;

// An import with the real server. It loads with the first file.

export function checkWithServer(run: Omit<Parameters<typeof checkRows>[0], 'doors'>) {
  return checkRows({ doors: DOORS, ...run });
}

export async function importToServer(
  run: Omit<Parameters<typeof importRows>[0], 'doors' | 'deviceId'>,
): Promise<void> {
  await importRows({ doors: DOORS, deviceId: await ownDeviceId(), ...run });
}

const DOORS: ImportDoors = { check: checkImport, send: importMatches, wait };

async function ownDeviceId(): Promise<string> {
  const [{ readDeviceId }, { v7 }] = await Promise.all([import('#web/data/device-id.ts'), import('uuid')]);
  return readDeviceId(() => localStorage, v7);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Asks for those of these matches that exist already; stores nothing. */
function checkImport(body: CheckImportBody, signal: AbortSignal): Promise<CheckImportAnswer> {
  return apiAs(checkImportAnswer, '/api/matches/import/check', { method: 'POST', body, signal });
}

/** Stores matches; a repeat changes nothing. */
function importMatches(body: ImportMatchesBody, signal: AbortSignal): Promise<ImportMatchesAnswer> {
  return apiAs(importMatchesAnswer, '/api/matches/import', { method: 'POST', body, signal });
}
