import type { Subgroup } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { useCoachAct } from '#web/features/coaching/coach-acts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { deleteSubgroup, saveSubgroup, useRoster, useSubgroups } from './subgroups.ts';

const MEMBERS: readonly Choice<Sport | 'chosen'>[] = [
  { value: 'chosen', label: 'Chosen' },
  { value: 'tennis', label: 'Tennis ladder' },
  { value: 'pickleball', label: 'Pickleball ladder' },
];

const NOTHING = { name: '', memberIds: [], eventsAhead: 0, hasChat: false, ladder: null };

/** Subgroups of a team: makes, changes and deletes them. */
export function SubgroupsDialog({ teamId, onClose }: { teamId: string; onClose(): void }) {
  const query = useSubgroups(teamId);
  const { data } = query;
  const [editing, setEditing] = useState<Subgroup | null>(null);
  const [deleting, setDeleting] = useState<Subgroup | null>(null);
  const toast = useToast();
  const remove = useCoachAct({
    act: deleteSubgroup,
    onDone: () => {
      setDeleting(null);
      toast({ text: 'Subgroup deleted' });
    },
  });
  if (editing) {
    return (
      <SubgroupForm
        teamId={teamId}
        subgroup={editing}
        ladders={data?.ladders ?? []}
        onClose={() => setEditing(null)}
      />
    );
  }
  return (
    <>
      <Dialog
        open={deleting === null}
        title="Subgroups"
        onClose={onClose}
        actions={
          data?.mayEdit && (
            <Button look="pri" onClick={() => setEditing({ ...NOTHING, id: uuidv7() })}>
              New subgroup
            </Button>
          )
        }
      >
        {data?.subgroups.length === 0 && (
          <p className="text-ink-2">
            No subgroups yet. The juniors, for example, can then have events and assignments of their own.
          </p>
        )}
        <ul className="divide-y divide-line">
          {data?.subgroups.map((subgroup) => (
            <li key={subgroup.id} className="flex items-center gap-2 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="type-strong block truncate">{subgroup.name}</span>
                <span className="block text-13 text-ink-2">
                  {countText(subgroup.memberIds.length, 'member')}
                  {subgroup.ladder && `, ${subgroup.ladder} ladder`}
                  {subgroup.hasChat && ', with a chat'}
                </span>
              </span>
              {data.mayEdit && (
                <>
                  <Button size="sm" onClick={() => setEditing(subgroup)}>
                    Edit<span className="sr-only">: {subgroup.name}</span>
                  </Button>
                  <Button size="sm" look="gho" onClick={() => setDeleting(subgroup)}>
                    Delete<span className="sr-only">: {subgroup.name}</span>
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
        {!data && query.isError && <ErrorState title="Couldn't load the subgroups" query={query} />}
        {!data && !query.isError && <SkeletonRows label="Loading" count={3} />}
      </Dialog>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete subgroup?"
        confirmLabel="Delete subgroup"
        cancelLabel="Keep"
        destructive
        busy={remove.isPending}
        error={remove.isError && problemSentence(remove.error)}
        onConfirm={() => deleting && remove.mutate({ teamId, id: deleting.id })}
        onCancel={() => {
          remove.reset();
          setDeleting(null);
        }}
      >
        <p>Its members stay in the team, and keep what was assigned to them.</p>
        {deleting?.hasChat && <p className="mt-2">Its chat is deleted with all messages.</p>}
        {deleting !== null && deleting.eventsAhead > 0 && <EventsAhead count={deleting.eventsAhead} />}
      </ConfirmDialog>
    </>
  );
}

function EventsAhead({ count }: { count: number }) {
  return (
    <p className="mt-2">
      {countText(count, 'upcoming event')} {count === 1 ? 'is' : 'are'} for this subgroup.{' '}
      {count === 1 ? 'It stays' : 'They stay'} in the calendar with the replies so far, and no one else is
      asked until you choose who {count === 1 ? "it's" : "they're"} for.
    </p>
  );
}

interface SubgroupFormProps {
  teamId: string;
  subgroup: Subgroup;
  /** Those of the team. */
  ladders: readonly Sport[];
  onClose(): void;
}

function SubgroupForm({ teamId, subgroup, ladders, onClose }: SubgroupFormProps) {
  const { data: roster = [] } = useRoster(teamId);
  const toast = useToast();
  const save = useCoachAct({
    act: saveSubgroup,
    onDone: () => {
      toast({ text: 'Subgroup saved' });
      onClose();
    },
  });
  const form = useForm({
    initial: {
      name: subgroup.name,
      memberIds: subgroup.memberIds,
      hasChat: subgroup.hasChat,
      members: subgroup.ladder ?? ('chosen' as const),
    },
    check: ({ name }) => ({ name: name.trim() === '' && 'Enter a name.' }),
    submit: ({ name, memberIds, hasChat, members }) =>
      save.mutateAsync({
        teamId,
        id: subgroup.id,
        body: {
          ...{ name: name.trim(), memberIds: [...memberIds], hasChat },
          ladder: members === 'chosen' ? null : members,
        },
      }),
  });
  const { memberIds, members } = form.typed;
  const toggle = (id: string) =>
    form.set({
      memberIds: memberIds.includes(id) ? memberIds.filter((one) => one !== id) : [...memberIds, id],
    });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={subgroup.name === '' ? 'New subgroup' : `Edit ${subgroup.name}`}
      submitLabel="Save"
    >
      <TextField {...form.field('name')} label="Name" placeholder="First six" maxLength={40} />
      {ladders.length > 0 && (
        <div>
          <p className="type-label" aria-hidden="true">
            Members
          </p>
          <Segmented
            label="Members"
            block
            choices={MEMBERS.filter(({ value }) => value === 'chosen' || ladders.includes(value))}
            {...form.choice('members')}
          />
          {members !== 'chosen' && (
            <p className="mt-2 text-13 text-ink-2">
              Everyone on the {members} ladder, and those who join it later. Leaving it leaves the subgroup.
            </p>
          )}
        </div>
      )}
      {members === 'chosen' && (
        <fieldset>
          <legend className={ladders.length > 0 ? 'sr-only' : 'type-label'}>Members</legend>
          <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
            {roster.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={memberIds.includes(id)}
                  onChange={() => toggle(id)}
                  className="size-5 accent-court"
                />
                <span className="min-w-0 truncate">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Switch
        {...form.flag('hasChat')}
        hint="For its members, under Private Messages. Guardians can read along."
      >
        Chat for this subgroup
      </Switch>
    </FormDialog>
  );
}
