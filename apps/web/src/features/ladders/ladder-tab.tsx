import type { Team } from '@allcourt/contract';
import { SPORTS, type Sport } from '@allcourt/scoring';
import { ListOrdered } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { History } from './history.tsx';
import { useLadder } from './ladder-calls.ts';
import { LadderMenu } from './ladder-menu.tsx';
import type { LadderPart } from './ladder-part.ts';
import { ruleLine, SPORT_WORDS } from './ladder-words.ts';
import { Order } from './order/order.tsx';
import { OwnChallenges } from './own/own-challenges.tsx';
import { OwnPlace } from './own/own-place.tsx';

const RulesDialog = lazyPart(async () => (await import('./dialogs/rules-dialog.tsx')).RulesDialog);

interface LadderTabProps {
  team: Team;
  sport: Sport;
  onSport(sport: Sport): void;
}

const SPORT_CHOICES = SPORTS.map((value) => ({ value, label: SPORT_WORDS[value] }));

/** A team's ladder of one sport. */
export function LadderTab({ team, sport, onSport }: LadderTabProps) {
  const which = { teamId: team.id, sport };
  const { data, dataUpdatedAt, isPending, isFetching, refetch } = useLadder(which);
  const isOnline = useIsOnline();
  const mayAct = isOnline && !team.isArchived;
  const ladder = data?.ladder;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0 max-sm:basis-full">
          <h2 className="type-section text-20">{SPORT_WORDS[sport]} singles ladder</h2>
          {ladder && <p className="text-13/4.5 text-ink-3 md:text-sm">{ruleLine(ladder.rules)}</p>}
        </div>
        <Segmented label="Sport" choices={SPORT_CHOICES} value={sport} onChange={onSport} />
        {ladder && (
          <div className="max-sm:ml-auto">
            <LadderMenu team={team} which={which} ladder={ladder} mayAct={mayAct} />
          </div>
        )}
      </div>
      {data && !isOnline && (
        <div className="mb-4 grid gap-1">
          <SavedAt at={dataUpdatedAt} />
          {ladder && (
            <p className="text-13 text-ink-2">
              Challenges need a connection. You can score a match without one.
            </p>
          )}
        </div>
      )}
      {ladder && <Content team={team} which={which} ladder={ladder} mayAct={mayAct} />}
      {data?.ladder === null && <NoLadder which={which} mayManage={data.mayManage} mayAct={mayAct} />}
      {!data && isPending && isOnline && <SkeletonRows label="Loading the ladder" count={6} />}
      {!data && !(isPending && isOnline) && (
        <ErrorState
          title={isOnline ? "Couldn't load the ladder" : 'You are offline'}
          offline={!isOnline}
          query={{ refetch, isFetching }}
        />
      )}
    </>
  );
}

/** The own challenge first, on a phone as for a screen reader; on a wide screen it is beside the order. */
function Content({ team, ...part }: LadderPart & { team: Team }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:cols-main-110 lg:rows-auto-main lg:gap-6">
      <div className="grid gap-4 lg:col-start-2">
        {!part.ladder.rules.isOpen && !team.isArchived && (
          <Banner>This ladder is closed: it takes no players and no new challenges.</Banner>
        )}
        <OwnChallenges {...part} />
        {!team.isArchived && <OwnPlace {...part} />}
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Order team={team} {...part} />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <History ladder={part.ladder} />
      </div>
    </div>
  );
}

function NoLadder({
  which,
  mayManage,
  mayAct,
}: Pick<LadderPart, 'which' | 'mayAct'> & { mayManage: boolean }) {
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <EmptyState
        as="h3"
        title={`No ${which.sport} ladder yet`}
        action={
          mayManage ? (
            <Button
              look="pri"
              disabled={!mayAct}
              onClick={() => setStarting(true)}
              icon={<ListOrdered aria-hidden="true" className="size-4" />}
            >
              Start ladder
            </Button>
          ) : (
            <ButtonLink to="/team" search={{ team: which.teamId, tab: 'chat' }}>
              Ask in the chat
            </ButtonLink>
          )
        }
      >
        {mayManage
          ? 'Players join, challenge each other, and win places. The result comes from the match they log.'
          : 'Players join, challenge each other, and win places. An admin can start one.'}
      </EmptyState>
      {isStarting && (
        <Suspense>
          <RulesDialog which={which} rules={null} onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </>
  );
}
