import { minutesText } from '@allcourt/contract/words';
import type { Attempt, AttemptVerdict } from '#server/features/auth/throttle.ts';
import { ProtocolError } from './protocol.ts';
import type { ProviderContext } from './provider-context.ts';

/** Counts an attempt, and refuses it where there were too many. */
export async function countOrRefuse({ throttle }: ProviderContext, attempt: Attempt): Promise<void> {
  refuseUnlessAllowed(await throttle.count(attempt));
}

/** Refuses with the time to wait, where there is one. */
export function refuseUnlessAllowed(verdict: AttemptVerdict): void {
  if (!verdict.allowed) {
    const { retryAfterSeconds } = verdict;
    const sentence = `Try again in ${inWords(retryAfterSeconds)}.`;
    throw new ProtocolError('TOO_MANY_ATTEMPTS_TRY_LATER', { sentence, retryAfterSeconds });
  }
}

function inWords(seconds: number): string {
  return seconds < 100 ? `${seconds} s` : minutesText(Math.ceil(seconds / 60));
}
