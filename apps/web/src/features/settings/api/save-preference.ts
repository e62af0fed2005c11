import type { PreferencesBody, Profile } from '@allcourt/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/data/http.ts';
import { PROFILE_KEY, useProfile } from '#web/features/settings/api/profile.ts';

/** What a person may set, and set back to nothing. */
export type Preferences = Omit<Profile, 'email' | 'isEmailVerified'>;

const KEY = ['save-preference'] as const;

function useSavePreference({ onSaved }: { onSaved(): void }) {
  const client = useQueryClient();

  return useMutation({
    mutationKey: KEY,
    mutationFn: (chosen: Partial<Preferences>) => savePreferences(chosen),
    // Choices made in quick succession arrive in the order they were made.
    scope: { id: KEY[0] },
    // Without a network the person is told at once instead of being kept waiting.
    networkMode: 'always',
    // An answer that is still on its way was given before this choice.
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
      // Not awaited: without a network this waits for one, and the person would not hear of the failure.
      void client.invalidateQueries({ queryKey: PROFILE_KEY });
    },
  });
}

/**
 * The preferences as chosen: what is saved, and over it what is being saved. A choice that is refused is
 * no longer being saved, so what stood before is back by itself. Undefined while nothing is known.
 */
export function usePreferences(): Partial<Preferences> {
  const { data } = useProfile();
  const chosen = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Preferences>, // the key is this file's own
  });
  return Object.assign({}, data, ...chosen);
}

/** One preference as chosen, and the way to change it; null clears it. */
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

/** Any answer but a refusal means saved: its body may be empty, and is not read. */
async function savePreferences(body: PreferencesBody): Promise<void> {
  await api('/user/preferences', { method: 'PATCH', body });
}
