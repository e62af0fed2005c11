import type { RosterAnswer, Team } from '@allcourt/contract';
import { CONTACT_AUDIENCES, type ContactAudience } from '@allcourt/contract/vocabulary';
import { type FormEvent, useId, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { changeOwnMembership } from '#web/features/teams/api/change-members.ts';
import { useRoster } from '#web/features/teams/api/get-roster.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';

interface OwnDialogProps {
  team: Team;
  onClose(): void;
}

const AUDIENCE_WORDS: Readonly<Record<ContactAudience, { label: string; hint: string }>> = {
  nobody: { label: 'Nobody', hint: 'Members reach you in the app only.' },
  managers: { label: 'Who runs the team', hint: 'Those who manage the roster.' },
  team: { label: 'The whole team', hint: 'Every member of this team.' },
};

const PHONE = /^\+?[0-9 ()/.-]{5,30}$/;

/** Who of the team sees one's address and number: nobody, until chosen otherwise. */
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
      <p className="mb-4 text-ink-2">Who in {team.name} sees your e-mail address and your phone number.</p>
      {isPending && <SkeletonRows label="Reading your details" count={2} />}
      {!isPending && !data && (
        <ErrorState
          title="Your details could not be read"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <OwnForm id={formId} team={team} own={data.own} onDone={onClose} />}
    </Dialog>
  );
}

interface OwnFormProps {
  id: string;
  team: Team;
  own: RosterAnswer['own'];
  onDone(): void;
}

function OwnForm({ id, team, own, onDone }: OwnFormProps) {
  const [contactFor, setAudience] = useState(own.contactFor);
  const [phone, setPhone] = useState(own.phone ?? '');
  const number = phone.trim();
  const isPhone = number === '' || PHONE.test(number);
  const save = useTeamAct({
    act: () => changeOwnMembership(team.id, { contactFor, phone: number || null }),
    onDone,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPhone && !save.isPending) {
      save.mutate();
    }
  };
  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TileChoice
        label="Who sees them"
        columns={1}
        choices={CONTACT_AUDIENCES.map((value) => ({ value, ...AUDIENCE_WORDS[value] }))}
        value={contactFor}
        onChange={(chosen) => setAudience(chosen ?? 'nobody')}
      />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        help="For this team. Leave it empty to show your address alone."
        error={isPhone ? undefined : 'Write the number with digits, such as +44 20 7946 0958.'}
      />
      <div role="alert" className="empty:hidden">
        {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
      </div>
    </form>
  );
}
