import type { Filming } from '@allcourt/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { AskToConfirm } from './ask-to-confirm.tsx';

const filmingSchema = async () => (await import('@allcourt/contract/http/broadcasts')).filmingSchema;

const PATH = '/api/account/filming';

const filmingQuery = queryOptions({
  queryKey: ['filming'],
  queryFn: ({ signal }): Promise<Filming> => apiAs(filmingSchema, PATH, { signal }),
});

/** Allows or blocks broadcasts of the player's matches. */
export function FilmingSetting({ ask }: { ask(): Promise<unknown> }) {
  const client = useQueryClient();
  const { data, error } = useQuery(filmingQuery);
  const save = useMutation({
    mutationFn: (filming: Filming) =>
      apiAs(filmingSchema, PATH, {
        method: 'PUT',
        body: filming,
      }),
    networkMode: 'always',
    onMutate(filming) {
      const before = client.getQueryData(filmingQuery.queryKey);
      client.setQueryData(filmingQuery.queryKey, filming);
      return before;
    },
    onError: (_problem, _filming, before) => client.setQueryData(filmingQuery.queryKey, before),
    onSuccess: (filming) => client.setQueryData(filmingQuery.queryKey, filming),
  });
  return (
    <SettingRow label="Filming" hint="Matches you play in">
      {!data && !error && <Skeleton className="h-11" />}
      {data && (
        <Switch
          checked={data.mayBeFilmed}
          onChange={(mayBeFilmed) => save.mutate({ mayBeFilmed })}
          hint="If off, your matches can't be streamed by anyone"
        >
          Allow broadcasts of my matches
        </Switch>
      )}
      <AskToConfirm error={save.error ?? (data ? null : error)} ask={ask} />
    </SettingRow>
  );
}
