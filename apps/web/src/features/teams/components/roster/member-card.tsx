import type { MatchSummary, Member, PresenceStatus } from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { Mail, MessageSquare, Pencil, Phone, UserPlus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { wonShare } from '#web/features/teams/present/team-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { boardNames } from '#web/ui/words/names.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';

export interface MemberCardProps {
  member: Member;
  teamId: string;
  /** Absent when the reader may not edit members. */
  onEdit?(): void;
  /** Invites the person behind a roster name. */
  onInvite?(): void;
}

type PlaceInList = Pick<ComponentProps<'li'>, 'ref' | 'aria-setsize' | 'aria-posinset'> & {
  'data-index'?: number;
};

const ROLE_LOOKS = {
  admin: 'text-court-text',
  coach: 'text-teal dark:text-teal-2',
  player: 'text-ink-2',
  custom: 'text-ink-2',
} as const;

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** A roster card: name, role, stats and a message button; of a long list, its place in it. */
export function MemberCard({ member, teamId, onEdit, onInvite, ...place }: MemberCardProps & PlaceInList) {
  const { name, avatarUrl, role, position, rating, matches, wins, status, live, contact } = member;
  return (
    <li {...place} className="flex min-w-0 flex-col gap-3.5 p-4">
      <div className="grid cols-row-14 items-center gap-3">
        <span className="relative">
          <Avatar name={name} src={avatarUrl} size="lg" />
          {status && (
            <PresenceDot
              status={status}
              className="absolute -right-0.5 -bottom-0.5 size-3.5 outline-2 outline-surface"
            />
          )}
        </span>
        <div className="min-w-0">
          <h3 className="type-strong truncate-line text-15">
            <MemberName member={member} />
          </h3>
          <p className={cx('truncate font-strong', ROLE_LOOKS[role.kind])}>{role.name}</p>
          {position && <p className="truncate text-ink-3">{position}</p>}
        </div>
        <p className="text-right">
          <span className="type-num block text-26/6.5">{rating ?? '–'}</span>
          <span className="type-caption">Rating</span>
        </p>
      </div>
      {live && <LiveLine match={live} />}
      <Marks member={member} />
      {contact && (
        <div className="flex gap-1.5 empty:hidden">
          {contact.phone && (
            <ContactLink href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`} label={`Call ${name}`}>
              <Phone {...SIGN} />
            </ContactLink>
          )}
          {contact.email && (
            <ContactLink href={`mailto:${contact.email}`} label={`Email ${name}`}>
              <Mail {...SIGN} />
            </ContactLink>
          )}
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-end gap-x-3 gap-y-2.5">
        <dl className="mr-auto flex gap-x-4">
          <Figure label="Matches">{matches === 0 ? '–' : matches}</Figure>
          <Figure label="Wins">{matches === 0 ? '–' : wins}</Figure>
          <Figure label="Won">{wonShare({ matches, wins })}</Figure>
        </dl>
        <div className="ml-auto flex gap-1.5">
          {onEdit && (
            <IconButton label={`Edit ${name}`} look="line" size="sm" onClick={onEdit} className="px-0!">
              <Pencil {...SIGN} />
            </IconButton>
          )}
          <MainAct
            member={member}
            teamId={teamId}
            isNarrow={onEdit !== undefined}
            {...(onInvite ? { onInvite } : {})}
          />
        </div>
      </div>
    </li>
  );
}

function MemberName({ member: { name, username, isYou } }: { member: Member }) {
  const written = username ? (
    <Link to="/profile/$username" params={{ username }} className="touch-area hover:underline">
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <>
      {written}
      {isYou && <span className="font-book text-ink-3"> (you)</span>}
    </>
  );
}

/** Chips such as muted or without an account. */
function Marks({ member: { accountId, mutedUntil, isMinor } }: { member: Member }) {
  const isMuted = mutedUntil !== null && Date.parse(mutedUntil) > Date.now();
  if (accountId !== null && !isMuted && !isMinor) {
    return null;
  }
  return (
    <p className="flex flex-wrap gap-1.5">
      {accountId === null && <Chip tone="outline">Without an account</Chip>}
      {isMinor && <Chip tone="outline">Under 18</Chip>}
      {isMuted && <Chip tone="warn">Muted in the chat</Chip>}
    </p>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="type-caption">{label}</dt>
      <dd className="type-num text-lg/5">{children}</dd>
    </div>
  );
}

interface MainActProps {
  member: Member;
  teamId: string;
  /** Without an icon when another button is beside it. */
  isNarrow: boolean;
  onInvite?(): void;
}

function MainAct({
  member: { name, username, accountId, isYou, mayMessage },
  teamId,
  isNarrow,
  onInvite,
}: MainActProps) {
  if (isYou && username) {
    return (
      <ButtonLink to="/profile/$username" params={{ username }} size="sm">
        Profile
      </ButtonLink>
    );
  }
  if (accountId !== null && mayMessage) {
    return (
      <ButtonLink
        to="/team"
        search={{ team: teamId, tab: 'private', with: accountId }}
        size="sm"
        aria-label={`Message ${name}`}
        icon={isNarrow ? undefined : <MessageSquare {...SIGN} />}
      >
        Message
      </ButtonLink>
    );
  }
  if (accountId === null && onInvite) {
    return (
      <Button
        size="sm"
        aria-label={`Invite ${name}`}
        onClick={onInvite}
        icon={isNarrow ? undefined : <UserPlus {...SIGN} />}
      >
        Invite
      </Button>
    );
  }
  return null;
}

function ContactLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className="grid size-(--ctl-sm) place-items-center rounded-tile border border-edge hover:bg-sunken"
    >
      {children}
    </a>
  );
}

const LOOKS: Readonly<Record<PresenceStatus, string>> = {
  online: 'bg-online',
  away: 'bg-surface shadow-away',
  offline: 'bg-surface frame-edge',
};

const WORDS: Readonly<Record<PresenceStatus, string>> = {
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
};

/** Presence as shape and color, with a word for screen readers. */
function PresenceDot({ status, className }: { status: PresenceStatus; className?: string }) {
  return (
    <span className={cx('block size-3 rounded-full', LOOKS[status], className)}>
      <span className="sr-only">{WORDS[status]}</span>
    </span>
  );
}

/** The score of a member's live match, linked to it. */
function LiveLine({ match }: { match: MatchSummary }) {
  const near = match.mySide ?? 'a';
  const names = boardNames(match.players);
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId: match.id }}
      className="on-navy flex min-h-(--tap) items-center gap-2.5 rounded-md bg-navy px-3 py-1.5 text-navy-ink hover:bg-navy-2 md:min-h-9 dark:bg-navy-2"
    >
      <span aria-hidden="true" className="live-dot" />
      <span className="type-strong">Live</span>
      <span className="min-w-0 flex-1 truncate text-13 text-navy-ink-2">
        {names[near]} v {names[opponentOf(near)]}
      </span>
      <span className="type-num shrink-0 text-15 [word-spacing:.3em]">{scoreOf(match, near)}</span>
    </Link>
  );
}

/** `6–4 4–3 40–30`. */
function scoreOf({ sets, points }: MatchSummary, near: Side): string {
  const far = opponentOf(near);
  return [...sets.map((set) => setScoreText(set, near)), `${points[near]}–${points[far]}`].join(' ');
}
