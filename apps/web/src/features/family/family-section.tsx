import type { Family, Guardian, Occurrence, ProtectionRequest } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { confirmGuardian, decide, endGuardian, familyQuery, useFamilyAct, withdraw } from './family.ts';
import { InviteGuardian } from './invite-guardian.tsx';

const MinorDialog = lazyPart(async () => (await import('./minor-dialog.tsx')).MinorDialog);

/** The absences of a minor and the tasks of an event, as the calendar shows them, and the switch for their followers. */
interface OfMinor {
  absencesOf(minorId: string): ReactNode;
  followersOf(minorId: string): ReactNode;
  tasksOf(minorId: string, occurrence: Occurrence): ReactNode;
}

/** Guardians, the minors one looks after, and what waits for a decision. */
export function FamilySection({ id, ...ofMinor }: OfMinor & { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(familyQuery);
  return (
    <SettingSection id={id} title="Family">
      {!data && !error && <Skeleton className="h-24" />}
      {!data && error && (
        <ErrorState
          title="Couldn't load your family"
          offline={error instanceof NetworkError}
          query={{ refetch, isFetching }}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {data && <Rows family={data} {...ofMinor} />}
    </SettingSection>
  );
}

function Rows({ family, absencesOf, followersOf, tasksOf }: OfMinor & { family: Family }) {
  const { user } = useAuth();
  const { isMinor, guardians, own, minors, requests, teamMinors } = family;
  const [opened, setOpened] = useState<Family['minors'][number] | null>(null);
  return (
    <>
      {isMinor && (
        <SettingRow label="Your guardians" hint="They see your team events and messages, and answer for you">
          <ul>
            {guardians.map((link) => (
              <GuardianRow key={link.id} link={link} isEndable={link.state !== 'active'} />
            ))}
          </ul>
          {user && <InviteGuardian minorId={user.id} />}
        </SettingRow>
      )}
      {own.length > 0 && (
        <SettingRow label="You asked for" hint="A guardian or a team admin decides">
          <ul>
            {own.map((request) => (
              <Withdrawable key={request.id} request={request} />
            ))}
          </ul>
        </SettingRow>
      )}
      {requests.length > 0 && (
        <SettingRow label="Asked of you" hint="Players under 18 who want less protection">
          <ul>
            {requests.map((request) => (
              <Decidable key={request.id} request={request} />
            ))}
          </ul>
        </SettingRow>
      )}
      <SettingRow label="Players you look after" hint="As a guardian">
        {minors.length === 0 && (
          <p className="text-ink-2 md:pt-2.25">None. A team admin or the player sends you an invite.</p>
        )}
        <ul>
          {minors.map((one) => (
            <Person
              key={one.id}
              name={one.minor.name}
              avatarUrl={one.minor.avatarUrl}
              note={one.isActive ? null : WAITING}
            >
              {one.isActive && <Button onClick={() => setOpened(one)}>Events and messages</Button>}
              <End id={one.id} label="Stop" name={one.minor.name} />
            </Person>
          ))}
        </ul>
      </SettingRow>
      {teamMinors.map(({ minor, guardians: links }) => (
        <SettingRow key={minor.accountId} label={minor.name} hint="Under 18, in your team">
          <ul>
            {links.map((link) => (
              <GuardianRow key={link.id} link={link} isEndable isAdmin />
            ))}
          </ul>
          <InviteGuardian minorId={minor.accountId} of={minor.name} />
        </SettingRow>
      ))}
      <Suspense>
        {opened && (
          <MinorDialog
            minor={opened.minor}
            absences={absencesOf(opened.minor.accountId)}
            followers={followersOf(opened.minor.accountId)}
            tasksOf={(occurrence) => tasksOf(opened.minor.accountId, occurrence)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const WAITING = 'Waiting for a team admin to confirm';

interface PersonProps {
  name: string;
  avatarUrl: string | null;
  note: string | null;
  children: ReactNode;
}

function Person({ name, avatarUrl, note, children }: PersonProps) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
      <Avatar name={name} src={avatarUrl} />
      <span className="mr-auto min-w-0 wrap-anywhere">
        {name}
        {note && <span className="block type-caption">{note}</span>}
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</span>
    </li>
  );
}

interface GuardianRowProps {
  link: Guardian;
  isEndable: boolean;
  isAdmin?: boolean;
}

function GuardianRow({ link, isEndable, isAdmin = false }: GuardianRowProps) {
  const confirm = useFamilyAct(confirmGuardian);
  const name = link.guardian?.name ?? link.email ?? 'Open invite';
  const state = { invited: 'Invited', accepted: WAITING, active: 'Guardian' }[link.state];
  return (
    <Person name={name} avatarUrl={link.guardian?.avatarUrl ?? null} note={state}>
      {isAdmin && link.state === 'accepted' && (
        <Button look="pri" busy={confirm.isPending} onClick={() => confirm.mutate(link.id)}>
          Confirm<span className="sr-only"> {name}</span>
        </Button>
      )}
      {isEndable && <End id={link.id} label={link.state === 'active' ? 'Remove' : 'Withdraw'} name={name} />}
      <Refusal>{confirm.error && problemSentence(confirm.error)}</Refusal>
    </Person>
  );
}

function End({ id, label, name }: { id: string; label: string; name: string }) {
  const end = useFamilyAct(endGuardian);
  return (
    <>
      <Button look="gho" busy={end.isPending} onClick={() => end.mutate(id)}>
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
      <Refusal>{end.error && problemSentence(end.error)}</Refusal>
    </>
  );
}

function wishText({ kind, birthYear }: ProtectionRequest): string {
  if (kind === 'filming') {
    return 'Allow broadcasts of their matches again';
  }
  if (kind === 'transfer') {
    return 'Count their training anonymously in drill statistics';
  }
  return birthYear === null ? 'Clear the birth year' : `Birth year ${birthYear}`;
}

function Withdrawable({ request }: { request: ProtectionRequest }) {
  const act = useFamilyAct(withdraw);
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-3">
      <span className="mr-auto">
        {wishText(request)} <span className="type-caption">Waiting for approval</span>
      </span>
      <Button look="gho" busy={act.isPending} onClick={() => act.mutate(request.id)}>
        Withdraw
      </Button>
      <Refusal>{act.error && problemSentence(act.error)}</Refusal>
    </li>
  );
}

function Decidable({ request }: { request: ProtectionRequest }) {
  const act = useFamilyAct(decide);
  const { id, who } = request;
  return (
    <Person name={who.name} avatarUrl={who.avatarUrl} note={wishText(request)}>
      <Button look="pri" busy={act.isPending} onClick={() => act.mutate({ id, isConfirmed: true })}>
        Confirm<span className="sr-only"> for {who.name}</span>
      </Button>
      <Button look="gho" disabled={act.isPending} onClick={() => act.mutate({ id, isConfirmed: false })}>
        Decline<span className="sr-only"> for {who.name}</span>
      </Button>
      <Refusal>{act.error && problemSentence(act.error)}</Refusal>
    </Person>
  );
}
