import type { Database } from '#server/db/database.ts';
import { listPasskeys } from './passkey-store.ts';
import type { ProviderContext } from './provider-context.ts';
import { findTwoStep } from './two-step-store.ts';

/** Passes on since when a person has had a second step, after one was added or removed. In a transaction. */
export async function passOnSecondStep(
  { onSecondStepChange }: Pick<ProviderContext, 'onSecondStepChange'>,
  tx: Database,
  userId: string,
): Promise<void> {
  const codes = await findTwoStep(tx, userId);
  const [oldest] = await listPasskeys(tx, userId);
  const since = [codes?.confirmedAt, oldest?.createdAt].filter((at) => at instanceof Date);
  const [at = null] = since.toSorted((first, second) => first.getTime() - second.getTime());
  await onSecondStepChange(tx, { uid: userId, at });
}
