import type { Invite, Member, Team } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { appConfig } from '#web/data/app-config.ts';
import { matching } from '#web/data/form-rules.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { createInvite, invitesKey, resendInvite } from '#web/features/teams/api/invites.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { InviteOptionsFields } from './invite-options.tsx';
import { InviteRow } from './invite-row.tsx';
import { useInviteOptions } from './use-invite-options.ts';

interface MailInvitesProps {
  team: Team;
  invites: readonly Invite[];
  member?: Member;
}

/** Invites sent to one address each, with resend and revoke. */
export function MailInvites({ team, invites, member }: MailInvitesProps) {
  const mailed = invites.filter(
    ({ email, member: forMember }) => email !== null && (!member || forMember?.id === member.id),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {appConfig.mail ? (
        <MailForm team={team} member={member} />
      ) : (
        <Banner>This server can't send email. Share the link or the code instead.</Banner>
      )}
      {mailed.length > 0 && (
        <section aria-label="Sent invites">
          <h3 className="type-label mb-1">Sent invites</h3>
          <ul className="divide-y divide-line border-y border-line">
            {mailed.map((invite) => (
              <InviteRow
                key={invite.id}
                team={team}
                invite={invite}
                act={canResend(invite) ? <Resend team={team} invite={invite} /> : null}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function canResend({ state }: Invite): boolean {
  return state !== 'used-up' && state !== 'closed';
}

function MailForm({ team, member }: { team: Team; member: Member | undefined }) {
  const toast = useToast();
  const { roles, options, isReady, choose } = useInviteOptions(team.id, { isForOne: true });
  const send = useTeamAct({
    act: (to: string) =>
      createInvite(team.id, { id: uuidv7(), email: to, memberId: member?.id ?? null, ...options }),
    refreshes: invitesKey(team.id),
    onDone: ({ sentAt }, to) => {
      toast({ text: sentAt === null ? unsent(to) : `Invite sent to ${to}` });
      form.reset();
    },
  });
  const form = useForm({
    initial: { email: '' },
    rules: { email: matching(/^\S+@\S+\.\S+$/, 'Enter an address such as sofia@example.com.') },
    submit: ({ email }) => isReady && send.mutateAsync(email),
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <TextField {...form.field('email')} label="Email address" type="email" autoComplete="off" />
      <InviteOptionsFields roles={roles} value={options} onChange={choose} isForOne />
      <div className="flex">
        <Button look="pri" type="submit" busy={form.isBusy}>
          Send invite
        </Button>
      </div>
      <Refusal>{form.refusal}</Refusal>
    </form>
  );
}

/** The invite exists, but the mail server refused the mail. */
function unsent(to: string): string {
  return `Couldn't email ${to}. The invite is saved: send it again.`;
}

function Resend({ team, invite }: { team: Team; invite: Invite }) {
  const toast = useToast();
  const resend = useTeamAct({
    act: () => resendInvite(team.id, invite.id),
    refreshes: invitesKey(team.id),
    onDone: () => toast({ text: `Invite sent to ${invite.email} again` }),
  });
  return (
    <Button
      look="gho"
      size="sm"
      busy={resend.isPending}
      aria-label={`Send the invite of ${invite.email} again`}
      onClick={() =>
        resend.mutate(undefined, { onError: (problem) => toast({ text: problemSentence(problem) }) })
      }
    >
      Resend
    </Button>
  );
}
