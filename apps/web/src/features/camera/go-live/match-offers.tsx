import type { MatchSummary } from '@allcourt/contract';
import { opponentOf } from '@allcourt/scoring';
import { Radio } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { boardNames } from '#web/ui/words/names.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { bodyOf, EMPTY_FORM, matchTitle } from './go-live-form.ts';
import { useLiveMatches } from './live-matches.ts';
import { useStartBroadcast } from './start-broadcast.ts';

/** More would push the replays away; the dialog lists all. */
const MOST_OFFERS = 2;

interface MatchOffersProps {
  team: { id: string; name: string };
  onStarted(): void;
  /** Shown until the matches are known. */
  waiting: ReactNode;
  /** Shown where none is scored now. */
  otherwise: ReactNode;
}

/** Matches of the team that are scored now: one tap shows their score, without a camera. The reader's own are first. */
export function MatchOffers({ team, onStarted, waiting, otherwise }: MatchOffersProps) {
  const { matches, isPending } = useLiveMatches(team.id);
  const isOnline = useIsOnline();
  if (matches.length === 0) {
    return isPending && isOnline ? waiting : otherwise;
  }
  return matches
    .toSorted((one, other) => Number(other.mySide !== null) - Number(one.mySide !== null))
    .slice(0, MOST_OFFERS)
    .map((match) => <Offer key={match.id} match={match} team={team} onStarted={onStarted} />);
}

function Offer({
  match,
  team,
  onStarted,
}: Pick<MatchOffersProps, 'team' | 'onStarted'> & { match: MatchSummary }) {
  const [id] = useState(() => uuidv7());
  const start = useStartBroadcast(id);
  const near = match.mySide ?? match.namedSide ?? 'a';
  const sets = setScoresText(match.sets, near);
  const show = () => {
    const form = { ...EMPTY_FORM, source: 'none' as const, matchId: match.id };
    start.mutate(bodyOf(form, { team, matches: [match] }), { onSuccess: onStarted });
  };
  return (
    <section className="rounded-lg bg-linear-to-b from-plane to-plane-2 p-4 text-white md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:block">
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 text-15/6 font-semibold">
            <span aria-hidden="true" className="live-dot" />
            {match.mySide === null
              ? `${matchTitle(match)} is live`
              : `Your match v ${boardNames(match.players)[opponentOf(near)]} is live`}
          </h2>
          {sets !== '' && <p className="type-num text-28/8">{sets.replaceAll(', ', ' ')}</p>}
          <p className="text-13 text-white/85">Score only, for {team.name}. The team is notified.</p>
        </div>
        <Button
          busy={start.isPending}
          onClick={show}
          className="lg:mt-3 lg:w-full"
          icon={<Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          Show its score
        </Button>
      </div>
      <div role="alert" className="mt-2 text-13 empty:hidden">
        {start.error && problemSentence(start.error)}
      </div>
    </section>
  );
}
