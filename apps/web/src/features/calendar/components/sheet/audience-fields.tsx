import { useId } from 'react';
import { useSubgroups } from '#web/features/calendar/api/subgroups.ts';
import type { EventForm } from '#web/features/calendar/model/event-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { countText } from '#web/ui/words/amounts.ts';

/** Chooses everyone or some subgroups of a team; nothing for a team without subgroups. */
export function AudienceFields({ form, teamId }: { form: EventForm; teamId: string }) {
  const errorId = useId();
  const { data } = useSubgroups(teamId);
  const { subgroupIds: chosen } = form.typed;
  const subgroups = data?.subgroups ?? [];
  const error = form.problemOf('subgroupIds');
  if (subgroups.length === 0 && chosen === null) {
    return null;
  }
  const set = (subgroupIds: readonly string[] | null) => form.set({ subgroupIds });
  const toggle = (id: string) =>
    set(chosen?.includes(id) ? chosen.filter((one) => one !== id) : [...(chosen ?? []), id]);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <legend className="type-label mb-2">Invite</legend>
      <div className="flex flex-wrap gap-2">
        <Button
          look={chosen === null ? 'pri' : 'line'}
          aria-pressed={chosen === null}
          onClick={() => set(null)}
        >
          Everyone
        </Button>
        {subgroups.map(({ id, name, memberIds }) => {
          const isChosen = chosen?.includes(id) === true;
          return (
            <Button
              key={id}
              look={isChosen ? 'pri' : 'line'}
              aria-pressed={isChosen}
              aria-label={`${name}, ${countText(memberIds.length, 'member')}`}
              onClick={() => toggle(id)}
            >
              {name}
            </Button>
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p className="type-caption">
        {chosen === null
          ? 'Everyone in the team is asked.'
          : 'Only they are asked and reminded. The others find it in the team’s calendar.'}
      </p>
    </fieldset>
  );
}
