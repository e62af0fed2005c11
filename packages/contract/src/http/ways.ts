import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { singleLineName } from '../text.ts';

/** A passkey may be called so long. */
export const MAX_PASSKEY_NAME = 60;
/** An account may have so many passkeys. */
export const MAX_PASSKEYS = 10;

const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
/** A passkey as its owner sees it. */
export type Passkey = z.infer<typeof passkeySchema>;

/** GET /auth/ways, and the answer to every change of them: how the account signs in. */
export const waysAnswer = z.object({
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** Null while no code is asked for. */
  twoStep: z.nullable(z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int() })),
  /** Nothing can be added before the address is confirmed. */
  isConfirmed: z.boolean(),
});
export type WaysAnswer = z.infer<typeof waysAnswer>;

const passkeyName = singleLineName({ max: MAX_PASSKEY_NAME });
/** An answer of the browser's WebAuthn API; the library that verifies it knows its shape. */
const credentialSchema = z.record(z.string(), z.unknown());
/** Options for the browser's WebAuthn API. */
export const passkeyOptionsAnswer = z.object({ options: z.record(z.string(), z.unknown()) });

/** POST /auth/passkeys: adds the passkey that the browser has made. */
export const addPasskeyBody = z.strictObject({ name: passkeyName, credential: credentialSchema });
/** PATCH /auth/passkeys/:passkeyId */
export const renamePasskeyBody = z.strictObject({ name: passkeyName });
/** The passkey that an address names. */
export const passkeyParams = z.object({ passkeyId: idSchema });
/** POST /auth/passkey: signs in. */
export const passkeySignInBody = z.strictObject({ credential: credentialSchema });
/** POST /auth/ways/google: links the Google account of this ID token. */
export const linkGoogleBody = z.strictObject({ idToken: z.string().check(z.maxLength(8192)) });

const codeSchema = z.string().check(z.minLength(6), z.maxLength(40));
/** POST /auth/two-step/confirm: the first code of the app turns it on. */
export const confirmTwoStepBody = z.strictObject({ code: codeSchema });
/** POST /auth/two-step: the secret for an authenticator app, which counts once a code of it is sent. */
export const beginTwoStepAnswer = z.object({ secret: z.string(), uri: z.string() });
/** Recovery codes, each good once; never shown again. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

/** POST /auth/proof: shows once more who asks, by an ID token just made, a passkey or a code. */
export const proofBody = z.union([
  z.strictObject({ idToken: z.string().check(z.maxLength(8192)) }),
  z.strictObject({ credential: credentialSchema }),
  z.strictObject({ code: codeSchema }),
]);
export type ProofBody = z.infer<typeof proofBody>;
