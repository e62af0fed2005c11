// Two-step sign-in: after the password or Google, a code of an authenticator app, or a recovery code.

import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { AppError } from '#server/plugins/errors.ts';
import { countOrRefuse } from './attempts.ts';
import type { ProviderContext } from './provider-context.ts';
import { recordOwn } from './record-own.ts';
import { passOnSecondStep } from './second-step-news.ts';
import { lockUser, type ProviderUser } from './store.ts';
import { counterOfCode, createSecret, otpAuthUri, toBase32 } from './totp.ts';
import {
  deleteTwoStep,
  findTwoStep,
  insertTwoStep,
  saveRecovery,
  type TwoStepRow,
  takeCounter,
  takeRecovery,
} from './two-step-store.ts';

const RECOVERY_CODES = 10;
/** Enough that a fast hash of a code is as good as a slow one. */
const RECOVERY_BYTES = 15;

/** The two-step of a person, once its first code was taken. */
export async function findConfirmed(
  { db }: Pick<ProviderContext, 'db'>,
  userId: string,
): Promise<(TwoStepRow & { confirmedAt: Date }) | undefined> {
  const found = await findTwoStep(db, userId);
  return found?.confirmedAt ? { ...found, confirmedAt: found.confirmedAt } : undefined;
}

/** A new secret for an authenticator app. Nothing asks for its codes before the first was taken. */
export async function beginTwoStep(
  { db, clock, secret: key }: ProviderContext,
  { id: userId, email }: ProviderUser,
): Promise<{ secret: string; uri: string }> {
  const secret = createSecret();
  const encrypted = await symmetricEncrypt({ key, data: secret });
  await insertTwoStep(db, { userId, secret: encrypted, createdAt: clock.now() });
  return { secret, uri: otpAuthUri({ secret, account: email }) };
}

/** Turns two-step on by the first code of the app; gives the recovery codes. */
export async function confirmTwoStep(
  context: ProviderContext,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> {
  const found = await findTwoStep(context.db, userId);
  if (!found || found.confirmedAt) {
    throw new AppError('code-refused');
  }
  await countOrRefuse(context, { kind: 'code', subject: userId });
  if (!(await isGoodCode(context, found, code))) {
    throw new AppError('code-refused');
  }
  await context.throttle.clear({ kind: 'code', subject: userId });
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const codes = await makeRecoveryCodes({ db: tx }, { userId, confirmedAt: context.clock.now() });
    await passOnSecondStep(context, tx, userId);
    return codes;
  });
}

/** Turns two-step off; returns whether it was on. */
export async function endTwoStep(context: ProviderContext, userId: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const wasOn = await deleteTwoStep(tx, userId);
    await passOnSecondStep(context, tx, userId);
    return wasOn;
  });
}

/** Replaces the recovery codes; only hashes of them are stored. */
export async function makeRecoveryCodes(
  { db }: Pick<ProviderContext, 'db'>,
  { userId, confirmedAt }: { userId: string; confirmedAt?: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await saveRecovery(db, { userId, hashes: codes.map(hash), ...(confirmedAt ? { confirmedAt } : {}) });
  return codes;
}

/** True when a code of the app, or a recovery code, is good. It is then used up. Wrong ones are counted. */
export async function takeSecondStep(
  context: ProviderContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const found = await findConfirmed(context, userId);
  if (!found) {
    return false;
  }
  await countOrRefuse(context, { kind: 'code', subject: userId });
  const isGood = (await isGoodCode(context, found, code)) || (await isRecovery(context, { userId, code }));
  if (isGood) {
    await context.throttle.clear({ kind: 'code', subject: userId });
  }
  return isGood;
}

async function isGoodCode(
  { db, clock, log, secret: key }: ProviderContext,
  { userId, secret: encrypted }: TwoStepRow,
  code: string,
): Promise<boolean> {
  let secret: string;
  try {
    secret = await symmetricDecrypt({ key, data: encrypted });
  } catch {
    log.warn('A two-step secret cannot be read, most likely because AUTH_SECRET has changed.');
    return false; // A recovery code still opens the account.
  }
  const counter = counterOfCode(secret, { code: code.replaceAll(' ', ''), at: clock.now() });
  return counter !== null && (await takeCounter(db, { userId, counter }));
}

async function isRecovery(
  context: ProviderContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const isGood = await takeRecovery(context.db, { userId, hash: hash(code) });
  if (isGood) {
    await recordOwn(context, { uid: userId, kind: 'recovery-code-used' });
  }
  return isGood;
}

/** `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ`: 120 random bits. */
function createRecoveryCode(): string {
  return (toBase32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-');
}

function hash(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
  return createHash('sha256').update(letters).digest('base64url');
}
