import { useState } from 'react';
import { useRoles } from '#web/features/teams/api/roles.ts';
import type { InviteOptions } from './invite-options.tsx';

/** Options of a new invite; by default the Player role for a month. */
export function useInviteOptions(teamId: string, { isForOne }: { isForOne: boolean }) {
  const { data } = useRoles(teamId);
  const [chosen, setChosen] = useState<Partial<InviteOptions>>({});
  const roles = data?.roles ?? [];
  const usual = roles.find(({ kind }) => kind === 'player') ?? roles[0];
  const options: InviteOptions = {
    roleId: usual?.id ?? '',
    maxUses: isForOne ? 1 : null,
    days: 30,
    needsApproval: false,
    ...chosen,
  };
  return {
    roles,
    options,
    isReady: usual !== undefined,
    choose: (change: Partial<InviteOptions>) => setChosen({ ...chosen, ...change }),
  };
}
