import { setAbsence, useLadderAct } from '#web/features/ladders/ladder-calls.ts';
import type { LadderPart } from '#web/features/ladders/ladder-part.ts';
import { ordinal, ownLine } from '#web/features/ladders/ladder-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { dayText } from '#web/ui/words/when.ts';
import { JoinButton } from './join-button.tsx';

/** The reader's place and what they can do from it: join, challenge, come back. Nothing while they have a challenge to finish. */
export function OwnPlace({ which, ladder, mayAct }: LadderPart) {
  const comeBack = useLadderAct(which, { act: () => setAbsence(which, null) });
  const own = ladder.rungs.find(({ isYou }) => isYou);
  if (!own) {
    return ladder.rules.isOpen && ladder.rungs.length > 0 ? (
      <Panel title="Join the ladder">
        <p className="mb-3 text-ink-2">{ownLine(ladder)}</p>
        <JoinButton which={which} mayAct={mayAct} block />
      </Panel>
    ) : null;
  }
  const isPlaying = ladder.challenges.some(
    ({ isOwn, state }) => isOwn && (state === 'open' || state === 'accepted'),
  );
  if (isPlaying && own.awayUntil === null) {
    return null;
  }
  return (
    <Panel title="Your place" aside={<Chip tone="blue">{ordinal(own.place)}</Chip>}>
      <p className="text-ink-2">{ownLine(ladder)}</p>
      {own.awayUntil !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1">Away until {dayText(new Date(own.awayUntil), new Date())}.</p>
          <Button disabled={!mayAct} busy={comeBack.isPending} onClick={() => comeBack.run(undefined)}>
            I'm back
          </Button>
        </div>
      )}
    </Panel>
  );
}
