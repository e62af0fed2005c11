import { QUOTA_NAMES, type Quota, type QuotasAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Identity } from '#server/features/auth/service.ts';
import { findManagedTeams } from '#server/features/teams/service.ts';
import { countUsed, type Holder } from './count-store.ts';
import type { QuotaTable } from './policy.ts';

export interface Reading {
  throttle: Pick<Identity['throttle'], 'counted'>;
  table: QuotaTable;
}

/** The quotas of the reader, and of the teams whose settings they manage. */
export async function readQuotas(context: Context, reading: Reading): Promise<QuotasAnswer> {
  const { id } = requireAccount(context.account);
  const managed = await findManagedTeams(context.db, id);
  const teams: QuotasAnswer['teams'] = [];
  for (const team of managed) {
    const quotas = await quotasOf(context, reading, { scope: 'team', id: team.id });
    teams.push({ ...team, quotas });
  }
  return { account: await quotasOf(context, reading, { scope: 'account', id }), teams };
}

async function quotasOf(
  { db, clock }: Context,
  { throttle, table }: Reading,
  holder: Holder,
): Promise<Quota[]> {
  const quotas: Quota[] = [];
  for (const name of QUOTA_NAMES) {
    const { unit, [holder.scope]: limit } = table[name];
    if (limit === undefined) {
      continue;
    }
    const used =
      name === 'mails'
        ? await throttle.counted({ kind: 'mailsOfAccount', subject: holder.id })
        : await countUsed(db, { name, holder, now: clock.now() });
    quotas.push({ name, unit, used, limit });
  }
  return quotas;
}
