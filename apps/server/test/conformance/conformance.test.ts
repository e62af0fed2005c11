// One table for every provider: the embedded one always, the Firebase Auth Emulator by `npm run conformance:emulator`.

import { FirebaseError } from '@firebase/app';
import { beforeAll, describe, expect, test } from 'vitest';
import { DIFFERENCES } from './differences.ts';
import { openProvider, type Protection, type Provider } from './provider.ts';
import { register, type World } from './step.ts';
import { STEPS } from './steps.ts';

describe.each<Protection>(['off', 'on'])('with enumeration protection %s', (protection) => {
  let provider: Provider;

  beforeAll(async () => {
    provider = await openProvider(protection);
  });

  test.each(STEPS)('$what', async ({ act, ...expected }) => {
    expect(await outcomeOf(act(await begin(provider)))).toEqual(expected[protection]);
  });

  test.each(DIFFERENCES)(
    '$what, where the embedded provider differs',
    async ({ act, embedded, ...toolkit }) => {
      const expected = provider.name === 'embedded' ? embedded : toolkit;
      expect(await outcomeOf(act(await begin(provider)))).toEqual(expected[protection]);
    },
  );
});

async function begin(provider: Provider): Promise<World> {
  const auth = await provider.client();
  const email = `${crypto.randomUUID()}@club.test`;
  const { user } = await register(auth, email);
  return { provider, auth, user, email, unused: `${crypto.randomUUID()}@club.test` };
}

/** The answer of an action: `ok`, or the code of its refusal. */
async function outcomeOf(act: Promise<unknown>): Promise<unknown> {
  try {
    const answer = await act;
    return typeof answer === 'string' || Array.isArray(answer) ? answer : 'ok';
  } catch (error) {
    if (error instanceof FirebaseError) {
      return error.code.replace(/^auth\//, '');
    }
    throw error;
  }
}
