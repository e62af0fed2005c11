import type { Challenge, ChatPerson } from '@allcourt/contract';
import { CalendarClock } from 'lucide-react';
import { acceptTime, useLadderAct } from '#web/features/ladders/ladder-calls.ts';
import type { LadderPart } from '#web/features/ladders/ladder-part.ts';
import { momentLine } from '#web/features/ladders/ladder-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface ProposalProps extends Pick<LadderPart, 'which' | 'mayAct'> {
  challenge: Challenge;
  other: ChatPerson;
  onPropose(): void;
}

/** Times that wait: the other's to accept, the reader's own, or the button to propose the first. */
export function Proposal({ which, mayAct, challenge, other, onPropose }: ProposalProps) {
  const toast = useToast();
  const { proposal, event } = challenge;
  const accept = useLadderAct(which, {
    act: (starts: string) => acceptTime(challenge.id, { starts, timeZone: proposal?.timeZone ?? 'UTC' }),
    onDone: () => toast({ text: 'In the team calendar' }),
  });
  if (!proposal) {
    return event ? null : (
      <Button
        block
        className="mb-2"
        disabled={!mayAct}
        onClick={onPropose}
        icon={<CalendarClock aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        Propose times
      </Button>
    );
  }
  const { times, timeZone, place, isOwn } = proposal;
  const isPassed = (at: string) => Date.parse(at) <= Date.now();
  const heading = isOwn ? 'You proposed' : `${other.name} proposed`;
  return (
    <section aria-label="Proposed times" className="mb-3 rounded-card bg-sunken px-3.5 py-2.5">
      <h3 className="type-label">
        {heading}
        {place && `, ${place}`}
      </h3>
      <ul className="divide-y divide-line">
        {times.map(({ starts, at }) => {
          const line = momentLine({ starts, at, timeZone }, new Date());
          return (
            <li key={starts} className="flex min-h-12 items-center gap-3 py-1">
              <span className="min-w-0 flex-1">{line}</span>
              {!isOwn && (
                <Button
                  size="sm"
                  look="pri"
                  disabled={!mayAct || isPassed(at)}
                  busy={accept.running === starts}
                  aria-label={`Accept ${line}`}
                  onClick={() => accept.run(starts)}
                >
                  Accept
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isOwn ? (
        <p className="type-caption">{other.name} has yet to choose.</p>
      ) : (
        <Button size="sm" look="gho" disabled={!mayAct} onClick={onPropose} className="-ml-3">
          Propose other times
        </Button>
      )}
    </section>
  );
}
