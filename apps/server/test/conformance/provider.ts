// The provider under test: embedded, or the Firebase Auth Emulator if one is named.

import type { Auth } from '@firebase/auth';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { z } from 'zod';
import { idpUser } from '#server/db/schema/identity.ts';
import { harness, testConfig } from '#test/harness.ts';
import { identityClient, identityClientAt } from '#test/identity-client.ts';
import { startMailServer } from '#test/mail-server.ts';

/** A provider, as the steps need it. */
export interface Provider {
  readonly name: 'embedded' | 'emulator';
  /** A signed-out browser. */
  client(): Promise<Auth>;
  /** Operator actions. */
  disable(email: string): Promise<void>;
  /** The code in the newest mail to an address. */
  mailedCode(to: string): Promise<string>;
}

/** True with email enumeration protection: no answer reveals whether an address is known. */
export type Protection = 'off' | 'on';

/** Set by `npm run conformance:emulator`: where the emulator listens. */
const EMULATOR = process.env.CONFORMANCE_EMULATOR_ORIGIN;
const PROJECT = 'demo-allcourt';

/** The provider to hold against the table, with the protection as asked for. */
export function openProvider(protection: Protection): Promise<Provider> {
  return EMULATOR === undefined ? openEmbedded(protection) : openEmulator(EMULATOR, protection);
}

async function openEmbedded(protection: Protection): Promise<Provider> {
  const mail = await startMailServer();
  const { app, db } = await harness({
    config: testConfig({
      SMTP_URL: mail.url,
      MAIL_FROM: 'Allcourt <noreply@club.test>',
      AUTH_ENUMERATION_PROTECTION: protection === 'on' ? '1' : '0',
    }),
  });
  return {
    name: 'embedded',
    client: () => identityClient(app),
    async disable(email) {
      await db.update(idpUser).set({ isDisabled: true }).where(eq(idpUser.email, email));
    },
    mailedCode: (to) =>
      vi.waitFor(() => {
        const sent = mail.mails.findLast((each) => each.to === to && /oobCode=/.test(each.source));
        return requireCode(/oobCode=([\w-]+)/.exec(sent?.source ?? '')?.[1]);
      }),
  };
}

const sentCodes = z.object({ oobCodes: z.array(z.looseObject({ oobCode: z.string() })) });

async function openEmulator(origin: string, protection: Protection): Promise<Provider> {
  const admin = `${origin}/identitytoolkit.googleapis.com`;
  await ask(`${admin}/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    body: { emailPrivacyConfig: { enableImprovedEmailPrivacy: protection === 'on' } },
  });
  return {
    name: 'emulator',
    client: async () => identityClientAt(origin),
    async disable(email) {
      const found = await ask(`${admin}/v1/projects/${PROJECT}/accounts:lookup`, {
        method: 'POST',
        body: { email: [email] },
      });
      const { users } = z.object({ users: z.array(z.object({ localId: z.string() })) }).parse(found);
      await ask(`${admin}/v1/projects/${PROJECT}/accounts:update`, {
        method: 'POST',
        body: { localId: users[0]?.localId, disableUser: true },
      });
    },
    async mailedCode(to) {
      const { oobCodes } = sentCodes.parse(await ask(`${origin}/emulator/v1/projects/${PROJECT}/oobCodes`));
      const sent = oobCodes.findLast(({ email, newEmail }) => (newEmail ?? email) === to);
      return requireCode(sent?.oobCode);
    },
  };
}

function requireCode(code: string | undefined): string {
  if (code === undefined) {
    throw new Error('No mail with a code was sent.');
  }
  return code;
}

async function ask(
  url: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) {
    throw new Error(`The emulator answered ${url} with ${response.status}: ${await response.text()}`);
  }
  return response.json();
}
