/** Takes over a program that an earlier version of the app kept on this device alone. */
import { v7 as uuidv7 } from 'uuid';
import type { Outbox } from '#web/data/outbox.ts';

const KEY = 'training:program';

/**
 * Puts the account's program into the outbox, and forgets it once it is stored there. The id is written first, so that
 * after a crash in between the same program is sent again under the same id.
 */
export async function takeOverDeviceProgram(outbox: Outbox): Promise<void> {
  const accountId = outbox.accountId();
  const kept = accountId === null ? null : read();
  if (accountId === null || kept?.accountId !== accountId) {
    return;
  }
  const { id = uuidv7(), programId, startedAt, pausedAt, pausedMs } = kept;
  localStorage.setItem(KEY, JSON.stringify({ ...kept, id }));
  const startedText = new Date(startedAt).toISOString();
  await outbox.enqueue(
    [
      {
        topic: 'training:program',
        key: id,
        id,
        body: {
          programId,
          startedAt: startedText,
          // The day it was chosen was not kept; it was not before this one.
          chosenAt: startedText,
          pausedAt: pausedAt === null ? null : new Date(pausedAt).toISOString(),
          pausedMs: Math.max(0, Math.round(pausedMs)),
        },
      },
    ],
    { accountId },
  );
  localStorage.removeItem(KEY);
}

interface DeviceProgram {
  readonly accountId: string;
  readonly programId: string;
  readonly startedAt: number;
  readonly pausedAt: number | null;
  readonly pausedMs: number;
  readonly id?: string | undefined;
}

function read(): DeviceProgram | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is DeviceProgram {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accountId' in value &&
    typeof value.accountId === 'string' &&
    'programId' in value &&
    typeof value.programId === 'string' &&
    'startedAt' in value &&
    isInstant(value.startedAt) &&
    'pausedAt' in value &&
    (value.pausedAt === null || isInstant(value.pausedAt)) &&
    'pausedMs' in value &&
    typeof value.pausedMs === 'number'
  );
}

/** True for milliseconds that a date can hold. */
function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(new Date(value).getTime());
}
