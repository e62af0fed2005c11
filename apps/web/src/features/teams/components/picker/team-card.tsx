import type { Team } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FaceStack } from '#web/features/teams/components/face-stack.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Crest } from '#web/ui/crest.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { countText } from '#web/ui/words/amounts.ts';

interface TeamCardProps {
  team: Team;
  /** Without a hovering pointer the details start open. */
  isLastUsed: boolean;
}

/** A team card in its color. Hover, focus or a tap on the crest shows six facts. */
export function TeamCard({ team, isLastUsed }: TeamCardProps) {
  const [isOpen, setOpen] = useState(isLastUsed);
  const { name, colour, crest, about, faces, ownRole } = team;
  return (
    <li
      data-open={isOpen || undefined}
      className={cx(
        'group relative flex min-w-0 overflow-hidden rounded-pane border border-line bg-surface transition-shadow duration-(--t-2)',
        'max-md:data-open:flex-col md:flex-col hover:border-transparent hover:shadow-over focus-within:shadow-over max-md:data-open:shadow-over',
      )}
    >
      <div
        style={{ background: colour }}
        className="relative w-21 shrink-0 text-white max-md:group-data-open:h-47.5 max-md:group-data-open:w-auto md:h-54 md:w-auto"
      >
        <span aria-hidden="true" className="absolute inset-x-0 top-5.5 h-0.5 bg-white/50 max-md:hidden" />
        <Facts team={team} />
        <span
          className={cx(
            'pointer-events-none absolute inset-0 grid place-items-center transition-opacity duration-(--t-2) group-data-open:max-md:hidden md:top-4.5',
            'md:group-focus-within:opacity-0 md:group-hover:opacity-0 [@media(hover:none)]:md:group-data-open:opacity-0',
          )}
        >
          <Crest crest={crest} colour={colour} onPlane className="h-15 w-13 md:h-32 md:w-28" />
        </span>
        <button
          type="button"
          aria-label={`Details of ${name}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="on-navy absolute inset-0 z-1 hidden w-full -outline-offset-4! max-md:block [@media(hover:none)]:block"
        />
      </div>
      <div className="relative min-w-0 flex-1 px-4 pt-3.5 pb-4 md:px-6 md:pt-5 md:pb-5.5">
        <h2 className="type-display pr-14 text-2xl/7 break-words md:text-32/9">
          <Link to="/team" search={{ team: team.id }} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        {about && <p className="mt-0.5 truncate pr-14 text-ink-2 max-md:hidden">{about}</p>}
        {!about && <p className="mt-0.5 max-md:hidden">&nbsp;</p>}
        <p className="mt-2 flex flex-wrap gap-2 pr-12 md:mt-3.5 md:pr-0">
          <Counts team={team} />
        </p>
        <p className="mt-4.5 flex items-center justify-between gap-3 max-md:hidden">
          <FaceStack faces={faces} />
          <span className="min-w-0 truncate text-ink-2">
            You: <b className="type-strong text-ink">{ownRole.name}</b>
          </span>
        </p>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-3.5 bottom-5 grid size-11 place-items-center rounded-full bg-sunken group-focus-within:bg-ace group-focus-within:text-ace-ink group-hover:bg-ace group-hover:text-ace-ink md:top-5.5 md:right-5.5 md:bottom-auto"
        >
          <ArrowRight className="size-5" strokeWidth={1.75} />
        </span>
      </div>
    </li>
  );
}

function Counts({ team: { online, unread, isArchived, requests } }: { team: Team }) {
  return (
    <>
      <Chip icon={<span aria-hidden="true" className="size-2 rounded-full bg-online" />}>
        {online} online
      </Chip>
      {unread > 0 ? <Chip tone="court">{unread} unread</Chip> : <Chip tone="outline">No unread</Chip>}
      {requests > 0 && <Chip tone="warn">{countText(requests, 'request to join', 'requests to join')}</Chip>}
      {isArchived && <Chip tone="outline">Season over</Chip>}
    </>
  );
}

/** The six facts; their space is reserved, so nothing shifts. */
function Facts({ team: { members, online, unread, coach, founded, wins } }: { team: Team }) {
  return (
    <dl className="absolute inset-x-3 top-4 bottom-0 grid grid-cols-3 grid-rows-2 border-2 border-b-0 border-white/50 group-not-data-open:max-md:hidden md:inset-x-5 md:top-10">
      <Fact label="Members">{members}</Fact>
      <Fact label="Online">{online}</Fact>
      <Fact label="Unread">{unread}</Fact>
      <Fact label="Coach" isWords={coach !== null}>
        {coach ?? '–'}
      </Fact>
      <Fact label="Founded">{founded ?? '–'}</Fact>
      <Fact label="Career wins">{wins}</Fact>
    </dl>
  );
}

function Fact({ label, children, isWords }: { label: string; children: ReactNode; isWords?: boolean }) {
  return (
    <div className="min-w-0 border-white/50 pt-3 pr-1.5 pl-3 not-nth-[3n+1]:border-l-2 nth-[n+4]:border-t-2 md:pt-3.5 md:pl-3.5 [&>*]:transition-opacity [&>*]:duration-(--t-2) md:[&>*]:opacity-0 md:group-hover:[&>*]:opacity-100 md:group-focus-within:[&>*]:opacity-100 [@media(hover:none)]:md:group-data-open:[&>*]:opacity-100">
      <dt className="text-xs/4 text-white/90">{label}</dt>
      <dd
        className={cx(
          'type-num text-white',
          isWords ? 'line-clamp-2 pt-1 text-17/4.75 break-words' : 'text-28/8 md:text-30/8',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

/** Skeleton at the card's full height. */
export function TeamCardSkeleton() {
  return (
    <div className="flex overflow-hidden rounded-pane border border-line bg-surface md:flex-col">
      <Skeleton className="w-21 rounded-none md:h-54 md:w-auto" />
      <div className="flex flex-1 flex-col gap-3 px-4 pt-4 pb-4.5 md:px-6 md:pt-6">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-6 w-44 max-w-full" />
        <Skeleton className="h-8 w-36 max-md:hidden" />
      </div>
    </div>
  );
}
