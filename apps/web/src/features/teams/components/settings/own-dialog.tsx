import type { RosterAnswer, Team } from '@allcourt/contract';
import { CONTACT_AUDIENCES, type ContactAudience } from '@allcourt/contract/vocabulary';
import { useId } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { changeOwnMembership } from '#web/features/teams/api/change-members.ts';
import { useRoster } from '#web/features/teams/api/get-roster.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';

interface OwnDialogProps {
  team: Team;
  onClose(): void;
}

const AUDIENCE_WORDS: Readonly<Record<ContactAudience, { label: string; hint: string }>> = {
  nobody: { label: 'No one', hint: 'Members reach you in the app only.' },
  managers: { label: 'Team admins', hint: 'Members who manage the roster.' },
  team: { label: 'Everyone', hint: 'Every member of this team.' },
};

const PHONE = /^(\+?[0-9 ()/.-]{5,30})?$/;

/** Sets who in the team sees the reader's email and phone; no one by default. */
export function OwnDialog({ team, onClose }: OwnDialogProps) {
  const formId = useId();
  const { data, isPending, refetch, isFetching } = useRoster(team.id);
  return (
    <Dialog
      open
      title="Your contact details"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={formId} disabled={!data}>
            Save
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">Who can see your email and phone in {team.name}</p>
      {isPending && <SkeletonRows label="Loading your details" count={2} />}
      {!isPending && !data && (
        <ErrorState title="Couldn't load your details" query={{ refetch, isFetching }} />
      )}
      {data && <OwnForm id={formId} team={team} own={data.own} onDone={onClose} />}
    </Dialog>
  );
}

type Own = Parameters<typeof changeOwnMembership>[1];

interface OwnFormProps {
  id: string;
  team: Team;
  own: RosterAnswer['own'];
  onDone(): void;
}

function OwnForm({ id, team, own, onDone }: OwnFormProps) {
  const save = useTeamAct({ act: (body: Own) => changeOwnMembership(team.id, body), onDone });
  const form = useForm({
    initial: { contactFor: own.contactFor, phone: own.phone ?? '' },
    check: ({ phone }) => ({
      phone: !PHONE.test(phone.trim()) && 'Use digits, such as +44 20 7946 0958.',
    }),
    submit: ({ contactFor, phone }) => save.mutateAsync({ contactFor, phone: phone.trim() || null }),
  });
  return (
    <form {...form.props} id={id} className="grid grid-cols-1 gap-4">
      <TileChoice
        label="Who sees them"
        columns={1}
        choices={CONTACT_AUDIENCES.map((value) => ({ value, ...AUDIENCE_WORDS[value] }))}
        value={form.typed.contactFor}
        onChange={(chosen) => form.set({ contactFor: chosen ?? 'nobody' })}
      />
      <TextField
        {...form.field('phone')}
        label="Phone number"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        help="For this team only. Leave empty to show just your email."
      />
      <Refusal>{form.refusal}</Refusal>
    </form>
  );
}
