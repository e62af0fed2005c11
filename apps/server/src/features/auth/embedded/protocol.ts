// The Identity Toolkit protocol as the Firebase SDK speaks it: its refusals and what it sends.
// The strings are Google's; the SDK turns each into an `auth/…` code, so they must be exact.

import { z } from 'zod/mini';

const STATUS = {
  ADMIN_ONLY_OPERATION: 400,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 400,
  EMAIL_EXISTS: 400,
  EMAIL_NOT_FOUND: 400,
  EXPIRED_OOB_CODE: 400,
  FEDERATED_USER_ID_ALREADY_LINKED: 400,
  INTERNAL_ERROR: 500,
  INVALID_ARGUMENT: 400,
  INVALID_CODE: 400,
  INVALID_CUSTOM_TOKEN: 400,
  INVALID_EMAIL: 400,
  INVALID_GRANT_TYPE: 400,
  INVALID_ID_TOKEN: 400,
  INVALID_IDP_RESPONSE: 400,
  INVALID_LOGIN_CREDENTIALS: 400,
  INVALID_MFA_PENDING_CREDENTIAL: 400,
  INVALID_OOB_CODE: 400,
  INVALID_PASSWORD: 400,
  INVALID_REFRESH_TOKEN: 400,
  MISSING_EMAIL: 400,
  MISSING_PASSWORD: 400,
  OPERATION_NOT_ALLOWED: 400,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 400,
  TOKEN_EXPIRED: 400,
  TOO_MANY_ATTEMPTS_TRY_LATER: 429,
  UNAVAILABLE: 503,
  UNVERIFIED_EMAIL: 400,
  USER_DISABLED: 400,
  USER_NOT_FOUND: 400,
  WEAK_PASSWORD: 400,
} as const;

export type ProtocolCode = keyof typeof STATUS;

/** A refusal in the protocol's words. The SDK reads what stands after ` : ` as the sentence to show. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly code: ProtocolCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProtocolCode,
    { sentence, retryAfterSeconds }: { sentence?: string; retryAfterSeconds?: number } = {},
  ) {
    super(sentence ? `${code} : ${sentence}` : code);
    this.code = code;
    this.status = STATUS[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const kept = (length: number) =>
  z.string().check(
    z.maxLength(length),
    z.refine((value) => !value.includes('\0')), // No database keeps it.
  );
const text = z.optional(kept(4096));

/** Every field any of the operations reads; the SDK sends more, which is ignored. */
export const accountRequest = z.object({
  idToken: text,
  email: text,
  identifier: text,
  password: text,
  newEmail: text,
  newPassword: text,
  mfaPendingCredential: text,
  oobCode: text,
  totpVerificationInfo: z.optional(z.object({ verificationCode: kept(64) })),
  postBody: z.optional(kept(8192)),
  requestType: text,
  deleteProvider: z.optional(z.array(kept(64)).check(z.maxLength(8))),
  displayName: z.optional(z.nullable(kept(256))),
  photoUrl: z.optional(z.nullable(kept(2048))),
});
export type AccountRequest = z.infer<typeof accountRequest>;

export const tokenRequest = z.object({
  grant_type: text,
  refresh_token: text,
});
export type TokenRequest = z.infer<typeof tokenRequest>;
