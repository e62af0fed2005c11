import { QUOTA_NAMES, type Quota, type QuotasAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Identity } from '#server/features/auth/service.ts';
import { findManagedTeams } from '#server/features/teams/service.ts';
import { countEach, type Holder } from './count-store.ts';
import type { QuotaTable } from './policy.ts';

export interface Reading {
  throttle: Pick<Identity['throttle'], 'counted'>;
  table: QuotaTable;
}

/** The quotas of the reader, and of the teams whose settings they manage. */
export async function readQuotas(context: Context, { throttle, table }: Reading): Promise<QuotasAnswer> {
  const { db, clock } = context;
  const { id } = requireAccount(context.account);
  const managed = await findManagedTeams(db, id);
  const own = limitsOf(table, { scope: 'account', id });
  const ofTeams = managed.map((team) => limitsOf(table, { scope: 'team', id: team.id }));
  const counted = [own, ...ofTeams]
    .flat()
    .flatMap(({ name, holder }) => (name === 'mails' ? [] : [{ name, holder }]));
  const amounts = await countEach(db, counted, clock.now());
  const usedOf = async ({ name, holder }: Limit): Promise<number> =>
    name === 'mails'
      ? throttle.counted({ kind: 'mailsOfAccount', subject: holder.id })
      : (amounts[counted.findIndex((one) => one.name === name && one.holder === holder)] ?? 0);
  const present = (limits: readonly Limit[]): Promise<Quota[]> =>
    Promise.all(
      limits.map(async (one) => ({
        name: one.name,
        unit: one.unit,
        used: await usedOf(one),
        limit: one.limit,
      })),
    );
  return {
    account: await present(own),
    teams: await Promise.all(
      managed.map(async (team, index) => ({ ...team, quotas: await present(ofTeams[index] ?? []) })),
    ),
  };
}

interface Limit extends Pick<Quota, 'name' | 'unit' | 'limit'> {
  readonly holder: Holder;
}

/** The limits of a holder. */
function limitsOf(table: QuotaTable, holder: Holder): Limit[] {
  return QUOTA_NAMES.flatMap((name) => {
    const { unit, [holder.scope]: limit } = table[name];
    return limit === undefined ? [] : [{ name, unit, limit, holder }];
  });
}
