import type { Role, RolesAnswer } from '@allcourt/contract';
import type { Permission } from '@allcourt/contract/vocabulary';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { keepRoles, rolesQuery, saveRoles } from '#web/features/teams/api/roles.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { useToast } from '#web/ui/toast.tsx';
import {
  countDrafted,
  NO_CHANGES,
  type RoleChange,
  type RolesDraft,
  savedPermissions,
  toggled,
} from './roles-draft.ts';

/** Number of unsaved permission changes, shown on every tab of the team. */
export function useDraftedRoles(teamId: string): number {
  return countDrafted(useDraft(teamId).draft);
}

/** The draft of role changes, with save and discard. */
export function useRolesDraft(teamId: string, answer: RolesAnswer) {
  const client = useQueryClient();
  const toast = useToast();
  const { draft, change } = useDraft(teamId);
  const save = useTeamAct({
    act: (changes: readonly RoleChange[]) =>
      saveRoles(teamId, {
        version: answer.version,
        roles: changes.map((change) => ({ id: change.role.id, permissions: savedPermissions(change) })),
      }),
    onDone: (roles) => {
      keepRoles(client, teamId, roles);
      change(() => NO_CHANGES);
      toast({ text: 'Changes saved' });
    },
  });
  const isStale = save.error instanceof ApiError && save.error.code === 'roles-stale';
  return {
    draft,
    isStale,
    isSaving: save.isPending,
    /** The reason why the save failed, unless the roles themselves changed. */
    problem: save.error && !isStale ? problemSentence(save.error) : null,
    toggle: (role: Role, permission: Permission) => change((current) => toggled(current, role, permission)),
    discard() {
      change(() => NO_CHANGES);
      save.reset();
    },
    save: (changes: readonly RoleChange[], onSaved: () => void) =>
      save.mutate(changes, {
        onSuccess: onSaved,
        // Keep the draft; it is compared with the fresh roles.
        onError: () => void client.invalidateQueries(rolesQuery(teamId)),
      }),
  };
}

/** Outlives a tab change, and is tied to the account on this device. */
function useDraft(teamId: string) {
  const client = useQueryClient();
  // Its own key, apart from team queries: a refetch must not overwrite it.
  const queryKey = ['roles-draft', teamId];
  const { data: draft = NO_CHANGES } = useQuery<RolesDraft>({ queryKey, queryFn: skipToken });
  const change = (next: (current: RolesDraft) => RolesDraft) =>
    client.setQueryData<RolesDraft>(queryKey, (current = NO_CHANGES) => next(current));
  return { draft, change };
}
