import type { PreferencesBody, Profile } from '@allcourt/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/data/http.ts';
import { PROFILE_KEY, useProfile } from '#web/features/settings/api/profile.ts';

/** The preferences a player can set and clear. */
export type Preferences = Omit<Profile, 'email' | 'isEmailVerified'>;

const KEY = ['save-preference'] as const;

function useSavePreference({ onSaved }: { onSaved(): void }) {
  const client = useQueryClient();

  return useMutation({
    mutationKey: KEY,
    mutationFn: (chosen: Partial<Preferences>) => savePreferences(chosen),
    // Keeps quick successive choices in order.
    scope: { id: KEY[0] },
    // Fails immediately when offline instead of waiting for a connection.
    networkMode: 'always',
    // A pending answer predates this choice.
    onMutate: () => client.cancelQueries({ queryKey: PROFILE_KEY }),
    onSuccess: (_answer, chosen) => {
      client.setQueryData<Profile>(PROFILE_KEY, (saved) => saved && { ...saved, ...chosen });
      if (!client.getQueryData(PROFILE_KEY)) {
        // The first read was canceled for this choice.
        void client.invalidateQueries({ queryKey: PROFILE_KEY });
      }
      onSaved();
    },
    onError: () => {
      // Not awaited: offline this would wait for a connection and delay the error.
      void client.invalidateQueries({ queryKey: PROFILE_KEY });
    },
  });
}

/**
 * The preferences as chosen: saved values overlaid with those being saved. A refused choice is
 * no longer being saved, so the previous value returns. Undefined while loading.
 */
export function usePreferences(): Partial<Preferences> {
  const { data } = useProfile();
  const chosen = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Preferences>, // the key is this file's own
  });
  return Object.assign({}, data, ...chosen);
}

/** One chosen preference and its setter; null clears it. */
export function usePreference<K extends keyof Preferences>(
  name: K,
  { onSaved }: { onSaved(): void },
): {
  chosen: Preferences[K] | undefined;
  save(value: Preferences[K]): void;
  isError: boolean;
  error: Error | null;
} {
  const chosen = usePreferences()[name];
  const { mutate, isError, error } = useSavePreference({ onSaved });
  return { chosen, save: (value) => mutate({ [name]: value }), isError, error };
}

/** Any answer but a refusal means saved; its body is not read. */
async function savePreferences(body: PreferencesBody): Promise<void> {
  await api('/user/preferences', { method: 'PATCH', body });
}
