import type { Challenge } from '@allcourt/contract';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { answerChallenge, useLadderAct } from '#web/features/ladders/ladder-calls.ts';
import type { LadderPart } from '#web/features/ladders/ladder-part.ts';
import { leftText, ordinal, sidesOf } from '#web/features/ladders/ladder-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { OwnChallenge } from './own-challenge.tsx';

/** The reader's challenges that run: one to answer, or one to play. */
export function OwnChallenges(part: LadderPart) {
  const ownId = useAuth().user?.id;
  const running = part.ladder.challenges.filter(
    ({ isOwn, state }) => isOwn && (state === 'open' || state === 'accepted'),
  );
  return running.map((challenge) => {
    const isAsked = challenge.state === 'open' && !sidesOf(challenge, ownId).isChallenger;
    const Shown = isAsked ? Question : OwnChallenge;
    return <Shown key={challenge.id} {...part} challenge={challenge} />;
  });
}

/** Someone challenged the reader, who accepts or declines. */
function Question({ which, ladder, mayAct, challenge }: LadderPart & { challenge: Challenge }) {
  const toast = useToast();
  const { challenger, until } = challenge;
  const answer = useLadderAct(which, {
    act: (said: 'accept' | 'decline') => answerChallenge(challenge.id, said),
    onDone: (_answer, said) =>
      toast({
        text: said === 'accept' ? 'Challenge accepted. Propose times to play.' : 'Challenge declined',
      }),
  });
  const place = ladder.rungs.find(({ person }) => person.accountId === challenger.accountId)?.place;
  const left = until === null ? '' : leftText(until, new Date(), 'reply');
  return (
    <Panel title={`${challenger.name} challenged you`}>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={challenger.name} src={challenger.avatarUrl} size="sm" />
        <p className="min-w-0 flex-1 text-ink-2">
          {place === undefined ? left : `${ordinal(place)}. ${left}`}
        </p>
        <div className="flex gap-2 max-sm:w-full">
          <Button
            look="pri"
            className="max-sm:flex-1"
            disabled={!mayAct}
            busy={answer.running === 'accept'}
            onClick={() => answer.run('accept')}
          >
            Accept
          </Button>
          <Button
            className="max-sm:flex-1"
            disabled={!mayAct}
            busy={answer.running === 'decline'}
            onClick={() => answer.run('decline')}
          >
            Decline
          </Button>
        </div>
      </div>
      <p className="type-caption mt-3">
        One challenge at a time: until you answer, no one else can challenge you.
      </p>
    </Panel>
  );
}
