import type { Challenge, Rung, Team } from '@allcourt/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { sendChallenge, useLadderAct } from '#web/features/ladders/ladder-calls.ts';
import type { LadderPart } from '#web/features/ladders/ladder-part.ts';
import { refusalText } from '#web/features/ladders/ladder-words.ts';
import { JoinButton } from '#web/features/ladders/own/join-button.tsx';
import { useShareLadder } from '#web/features/ladders/use-share-ladder.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyLine, EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { plural } from '#web/ui/words/amounts.ts';
import { shortDayText } from '#web/ui/words/when.ts';

/** Everyone's place, the reader's own on the court plane, and a button where they may challenge. */
export function Order({ team, which, ladder, mayAct }: LadderPart & { team: Team }) {
  const share = useShareLadder(team, which.sport);
  const toast = useToast();
  const challenge = useLadderAct(which, {
    act: ({ person }: Rung) => sendChallenge(which, person.accountId),
    onDone: (_answer, { person }) => toast({ text: `You challenged ${person.name}` }),
  });
  if (ladder.rungs.length === 0) {
    return (
      <EmptyState
        as="h3"
        title="No one is on this ladder yet"
        action={
          ladder.rules.isOpen && !team.isArchived ? (
            <JoinButton which={which} mayAct={mayAct} />
          ) : (
            <ButtonLink to="/team" search={{ team: team.id, tab: 'roster' }}>
              Open the roster
            </ButtonLink>
          )
        }
      >
        Players join at the end, and win places by challenges.
      </EmptyState>
    );
  }
  return (
    <>
      <ol
        aria-label="Places"
        className="relative mx-1.5 border-x-2 border-ink bg-surface before:absolute before:-inset-x-2 before:top-0 before:z-1 before:h-1 before:bg-ink md:mx-3 md:before:-inset-x-3.5"
      >
        {ladder.rungs.map((rung) => (
          <Place
            key={rung.person.accountId}
            rung={rung}
            running={ladder.challenges.find((one) => isBetween(one, rung))}
            isBusy={challenge.running?.person.accountId === rung.person.accountId}
            onChallenge={mayAct ? () => challenge.run(rung) : null}
          />
        ))}
      </ol>
      {ladder.rungs.length === 1 && !team.isArchived && (
        <EmptyLine
          className="mt-4"
          action={
            <Button size="sm" onClick={() => void share()}>
              Share ladder
            </Button>
          }
        >
          A ladder begins with two players. Share it with your teammates.
        </EmptyLine>
      )}
    </>
  );
}

interface PlaceProps {
  rung: Rung;
  /** The reader's challenge with this person. */
  running: Challenge | undefined;
  isBusy: boolean;
  /** Null while the reader cannot act. */
  onChallenge: (() => void) | null;
}

function Place({ rung, running, isBusy, onChallenge }: PlaceProps) {
  const { place, person, moved, isYou, rating, whyNot } = rung;
  const isAbove = running?.challenged.accountId === person.accountId;
  const isReached = whyNot === null || (running !== undefined && isAbove);
  const refusal = running || isYou ? null : refusalText(rung, new Date());
  return (
    <li
      aria-current={isYou || undefined}
      className={cx(
        'relative flex items-center gap-2.5 md:gap-3.5',
        isYou
          ? '-mx-2 min-h-14.5 bg-linear-to-r from-plane to-plane-2 px-4.5 text-white shadow-edge-ace md:-mx-3.5 md:min-h-16 md:px-8'
          : 'min-h-13.5 border-b border-line-2 px-2.5 md:min-h-14.25 md:px-4.5',
        isReached && !isYou && 'bg-court-soft',
      )}
    >
      <span
        className={cx(
          'type-score w-7 shrink-0 text-center md:w-10.5',
          place <= 3 ? 'text-30 md:text-36' : 'text-26 md:text-32',
        )}
      >
        {place}
      </span>
      <Moved by={moved} isOnPlane={isYou} />
      <Avatar name={person.name} src={person.avatarUrl} size="sm" />
      <span className="min-w-0 flex-1 leading-5">
        <span className="type-strong line-clamp-2 break-words">{isYou ? 'You' : person.name}</span>
        <span
          className={cx(
            'block truncate text-xs',
            isYou && 'text-white',
            !isYou && (isReached ? 'text-court-soft-ink' : 'text-ink-3'),
          )}
        >
          {[rating === null ? null : Math.round(rating), refusal].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
      {whyNot === null && (
        <Button
          size="sm"
          busy={isBusy}
          disabled={onChallenge === null}
          aria-label={`Challenge ${person.name}`}
          onClick={onChallenge ?? undefined}
        >
          Challenge
        </Button>
      )}
      {running && !isYou && <RunningChip challenge={running} rung={rung} />}
    </li>
  );
}

function RunningChip({
  challenge: { challenger, state, until },
  rung,
}: {
  challenge: Challenge;
  rung: Rung;
}) {
  const day = until === null ? '' : shortDayText(new Date(until), new Date());
  if (state === 'accepted') {
    return (
      <Chip className="gap-0! bg-surface!">
        <span className="max-sm:sr-only">Play by&nbsp;</span>
        {day}
      </Chip>
    );
  }
  return challenger.accountId === rung.person.accountId ? (
    <Chip tone="warn">Challenged you</Chip>
  ) : (
    <Chip className="bg-surface!">Reply by {day}</Chip>
  );
}

function Moved({ by, isOnPlane }: { by: number; isOnPlane: boolean }) {
  const Sign = by > 0 ? ArrowUp : ArrowDown;
  const count = Math.abs(by);
  const tone = by > 0 ? 'text-win' : 'text-loss';
  return (
    <span
      className={cx(
        'inline-flex w-6 shrink-0 items-center gap-0.5 text-13 font-strong md:w-7.5',
        !isOnPlane && tone,
      )}
    >
      {by !== 0 && (
        <>
          <Sign aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2} />
          <span className="sr-only">{by > 0 ? 'Up' : 'Down'} </span>
          {count}
          <span className="sr-only"> {plural(count, 'place')}</span>
        </>
      )}
    </span>
  );
}

/** True for the reader's own challenge that runs with this person. */
function isBetween({ isOwn, state, challenger, challenged }: Challenge, { person, isYou }: Rung): boolean {
  const isRunning = state === 'open' || state === 'accepted';
  const ids = [challenger.accountId, challenged.accountId];
  return isOwn && isRunning && !isYou && ids.includes(person.accountId);
}
