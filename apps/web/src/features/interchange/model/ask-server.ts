// An import with the real server. It loads with the first file.

import { checkImport } from '#web/features/interchange/api/check-import.ts';
import { importMatches } from '#web/features/interchange/api/import-matches.ts';
import { checkRows, type ImportDoors, importRows } from './run-import.ts';

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
