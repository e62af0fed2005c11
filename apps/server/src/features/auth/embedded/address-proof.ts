// An address that its owner has proved. A stranger may have registered it before, and left ways in.

import type { Database } from '#server/db/database.ts';
import type { ProviderContext } from './provider-context.ts';
import { recordOwn } from './record-own.ts';
import { passOnSecondStep } from './second-step-news.ts';
import { changeCredential, confirmEmail, deleteOtherWays, type ProviderUser } from './store.ts';
import { deleteTwoStep } from './two-step-store.ts';

/** Confirms the account's address. The first time, every way in but the password goes, with what it opened. In a transaction. */
export async function proveAddress(
  context: ProviderContext,
  tx: Database,
  { id: userId, email, emailVerified }: Pick<ProviderUser, 'id' | 'email' | 'emailVerified'>,
): Promise<void> {
  const { clock, onEmailVerified, onCredentialChange } = context;
  const at = clock.now();
  const wasPlanted = !emailVerified && (await dropPlanted(context, tx, userId));
  if (wasPlanted) {
    await changeCredential(tx, { userId, at });
    await onCredentialChange(tx, userId);
  }
  await confirmEmail(tx, { userId, at });
  await onEmailVerified(tx, { uid: userId, email, at });
  if (!emailVerified) {
    await recordOwn({ ...context, db: tx }, { uid: userId, kind: 'email-confirmed' });
  }
}

/** Deletes what was added before the address was proved; returns whether there was anything. In a transaction. */
export async function dropPlanted(context: ProviderContext, tx: Database, userId: string): Promise<boolean> {
  const hadTwoStep = await deleteTwoStep(tx, userId);
  const hadOthers = await deleteOtherWays(tx, userId);
  await passOnSecondStep(context, tx, userId);
  return hadOthers || hadTwoStep;
}
