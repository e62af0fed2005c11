import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiAs } from '#web/data/http.ts';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';

/** Loads the schema of an answer. */
type Loaded<T> = () => Promise<{ parse(answer: unknown): T }>;

interface SecretAddresses<Listed, Created> {
  /** Added to the key of broadcasts. */
  key: readonly string[];
  path: string;
  listed: Loaded<Listed>;
  created: Loaded<Created>;
  /** The id of a new one and its address, which only this answer has. */
  freshOf(answer: Created): { id: string; url: string };
  /** Loads them again so often. */
  everyMs?: number;
}

/** Active secret addresses, newest first: creates one, shows it once, and switches others off. */
export function useSecretAddresses<Listed, Created, Body = void>({
  key,
  path,
  listed,
  created,
  freshOf,
  everyMs,
}: SecretAddresses<Listed, Created>) {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<{ id: string; url: string } | null>(null);
  const queryKey = [...BROADCASTS_KEY, ...key];
  const refresh = () => client.invalidateQueries({ queryKey });
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiAs(listed, path, { signal }),
    gcTime: 0,
    refetchInterval: everyMs ?? false,
  });
  const create = useMutation({
    mutationFn: (body: Body) => apiAs(created, path, { method: 'POST', body }),
    networkMode: 'always',
    onSuccess: refresh,
  });
  const end = useMutation({
    mutationFn: (id: string) => api(`${path}/${id}`, { method: 'DELETE' }),
    networkMode: 'always',
    onSuccess: refresh,
  });
  return {
    list,
    fresh,
    create: (body: Body) => create.mutate(body, { onSuccess: (answer) => setFresh(freshOf(answer)) }),
    /** Resolves once it is created. */
    createNow: (body: Body) => create.mutateAsync(body),
    end: (id: string) =>
      end.mutate(id, { onSuccess: () => setFresh((shown) => (shown?.id === id ? null : shown)) }),
    isCreating: create.isPending,
    isEnding: end.isPending,
    endProblem: end.error,
    problem: create.error ?? end.error,
  };
}
