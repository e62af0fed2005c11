// Matches that a visitor scored in the demo come along to their account: sent while they are still in the demo, asked for
// once they have their own.

import { queryOptions } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { readDeviceId } from '#web/data/device-id.ts';
import { apiAs } from '#web/data/http.ts';
import type { Outbox } from '#web/data/outbox.ts';

const demoMatchesAnswer = async () => (await import('@allcourt/contract/http/interchange')).demoMatchesAnswer;

/** The number of matches of the demo that were begun on this device. */
export function demoMatchesQuery() {
  const deviceId = ownDeviceId();
  return queryOptions({
    queryKey: ['demo-matches', deviceId],
    queryFn: async ({ signal }) =>
      (await apiAs(demoMatchesAnswer, `/api/demo/matches?deviceId=${deviceId}`, { signal })).matches,
    // A match may have been begun a moment ago.
    staleTime: 0,
  });
}

/** Sends what waits of the demo; throws while some of it does. */
export async function sendDemoScores(outbox: Outbox, demoId: string): Promise<void> {
  outbox.retry();
  await outbox.settled();
  if ((await outbox.countQueued(demoId)) > 0) {
    throw new Error(
      "Couldn't send all that you scored in the demo. Check your connection and try again, or don't keep your matches.",
    );
  }
}

/** Asks for the matches of this device on behalf of an account that is signed in now. */
export async function askToKeep(outbox: Outbox, accountId: string): Promise<void> {
  const body = { deviceId: ownDeviceId() };
  await outbox.enqueue([{ topic: 'keep-demo', key: '', id: uuidv7(), body }], { accountId });
}

function ownDeviceId(): string {
  return readDeviceId(() => localStorage, uuidv7);
}
