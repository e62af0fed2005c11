import type { MatchSummary, Tie } from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import { useNavigate } from '@tanstack/react-router';
import { Check, Pencil } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Elapsed } from '#web/ui/elapsed.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ResultTile } from '#web/ui/result-tile.tsx';
import { ServeBall } from '#web/ui/serve-ball.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { useTieAct } from './tie-calls.ts';
import { courtText, namesText, type TieLine } from './tie-words.ts';

const LineDialog = lazyPart(async () => (await import('./line-dialog.tsx')).LineDialog);

/** The dialog that finds a player for a seat; passed in by the route, since this room does not know spares. */
export type FindSparePart = ComponentType<{
  place: { eventId: string; key: string; line: { code: string; seat: number } };
  onClose(): void;
}>;

interface TieLineRowProps {
  tie: Tie;
  line: TieLine;
  mayAct: boolean;
  FindSpare: FindSparePart;
}

/** A line with its players, the score of its match, and the next step: to score it, or to open it. */
export function TieLineRow({ tie, line, mayAct, FindSpare }: TieLineRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const seat = openSeat(tie, line);
  const { code, court, match, result } = line;
  const isLive = isLiveLine(line);
  const mayResume = isLive && match?.match.canScore;
  return (
    <li className={cx('flex gap-3 px-4 py-3 md:gap-4 md:px-5', isLive && 'bg-surface-2')}>
      <span
        className={cx(
          'type-score grid w-11 shrink-0 items-center border-r-2 text-28 md:w-14',
          isLive ? 'border-live' : 'border-line-2',
        )}
      >
        {code}
      </span>
      <div className="grid min-w-0 flex-1 gap-y-2 md:flex md:items-center md:gap-5">
        <LineScores line={line} />
        <span className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1.5 md:w-85 md:shrink-0">
          {isLive && <Chip tone="live">Live</Chip>}
          {(result === 'a' || result === 'b') && <ResultTile result={result === 'a' ? 'won' : 'lost'} />}
          <span className="type-caption tabular-nums">
            {court && <span className="mr-2 md:mr-0 md:block">{courtText(court)}</span>}
            {isLive && match && <Elapsed since={Date.parse(match.match.startedAt)} />}
            {!isLive && match?.match.durationMs != null && durationText(match.match.durationMs)}
          </span>
          <span className="ml-auto flex items-center gap-1.5">
            {match?.canOpen && (
              <ButtonLink
                size="sm"
                to={mayResume ? '/matches/$matchId/live' : '/matches/$matchId'}
                params={{ matchId: match.match.id }}
                aria-label={`${mayResume ? 'Resume' : 'Match'}, ${code}`}
              >
                {mayResume ? 'Resume' : 'Match'}
              </ButtonLink>
            )}
            {!match && tie.isPublished && <StartButton tie={tie} code={code} mayAct={mayAct} />}
            {tie.event && seat >= 0 && (
              <Button size="sm" disabled={!mayAct} onClick={() => setFinding(true)}>
                Find a spare<span className="sr-only"> for {code}</span>
              </Button>
            )}
            {tie.mayManage && (
              <IconButton label={`Edit ${code}`} disabled={!mayAct} onClick={() => setOpen(true)}>
                <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              </IconButton>
            )}
          </span>
        </span>
      </div>
      {isFinding && tie.event && (
        <Suspense>
          <FindSpare
            place={{ eventId: tie.event.id, key: tie.event.key, line: { code, seat } }}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <LineDialog tie={tie} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** True while the match of a line is played. */
export function isLiveLine({ match }: TieLine): boolean {
  return match?.match.status === 'in-progress';
}

/** Both sides below each other, the team's first: who serves or won, games, and the points of the game. */
function LineScores({ line }: { line: TieLine }) {
  const { match } = line;
  const near = match?.side ?? 'a';
  const names = namesOf(line);
  const isLive = isLiveLine(line);
  return (
    <div className="min-w-0 flex-1">
      <p className="sr-only">
        {namesText(names.own)} against {namesText(names.others)}
        {match && `, ${setScoresText(match.match.sets, near)}`}
        {isLive && match && `, ${match.match.points[near]}–${match.match.points[opponentOf(near)]}`}.
      </p>
      {[near, opponentOf(near)].map((side) => (
        <SideRow
          key={side}
          name={namesText(side === near ? names.own : names.others)}
          match={match?.match ?? null}
          side={side}
          isOurs={side === near}
        />
      ))}
    </div>
  );
}

interface SideRowProps {
  name: string;
  match: MatchSummary | null;
  side: Side;
  isOurs: boolean;
}

function SideRow({ name, match, side, isOurs }: SideRowProps) {
  const isLive = match?.status === 'in-progress';
  const isServing = isLive && match.service?.side === side;
  const isWinner = match !== null && match.winner === side;
  return (
    <div aria-hidden="true" className="flex min-h-8 items-center">
      <span className="w-6 shrink-0">
        {isServing && <ServeBall />}
        {isWinner && <Check className="size-4 text-win" strokeWidth={2.25} />}
      </span>
      <span
        className={cx(
          'type-name min-w-0 flex-1 truncate text-17',
          match && !isLive && !isWinner && 'text-ink-2',
        )}
      >
        {name}
      </span>
      {match?.sets.map((set, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
          key={index}
          className={cx(
            'type-score relative w-8 shrink-0 text-center text-22 leading-none',
            set.winner && set.winner !== side && 'text-ink-3',
          )}
        >
          {set[side]}
          {set.tiebreak && set.winner && set.winner !== side && (
            <sup className="absolute -top-0.5 left-5.5 text-11/3 font-semibold">{set.tiebreak[side]}</sup>
          )}
        </span>
      ))}
      {isLive && (
        <span
          className={cx(
            'type-score ml-2 grid h-8 w-11 shrink-0 place-items-center text-20 leading-none',
            pointsLook(isServing, isOurs),
          )}
        >
          {match.points[side]}
        </span>
      )}
    </div>
  );
}

function pointsLook(isServing: boolean, isOurs: boolean): string {
  if (!isServing) {
    return 'bg-sunken';
  }
  return isOurs ? 'bg-ace text-ace-ink' : 'bg-ink text-ink-inv';
}

function StartButton({ tie, code, mayAct }: { tie: Tie; code: string; mayAct: boolean }) {
  const navigate = useNavigate();
  const start = useTieAct(tie.id, {
    act: async () => (await import('./start-match.ts')).startLineMatch(tie, code),
    onDone: ({ tie: { lines } }) => {
      const matchId = lines.find((line) => line.code === code)?.match?.match.id;
      if (matchId) {
        void navigate({ to: '/matches/$matchId/live', params: { matchId } });
      }
    },
  });
  return (
    <Button size="sm" disabled={!mayAct} busy={start.isPending} onClick={() => start.run(undefined)}>
      Score
    </Button>
  );
}

/** The first seat of a published line without a match that is empty or declined, for captains; -1 without one. */
function openSeat({ mayManage, isPublished, startsAt, answers }: Tie, { match, players }: TieLine): number {
  if (!mayManage || !isPublished || match || Date.parse(startsAt) < Date.now()) {
    return -1;
  }
  const declined = new Set(answers.flatMap((one) => (one.answer === 'declined' ? one.memberId : [])));
  return players.findIndex((player) => player === null || declined.has(player.memberId));
}

/** Names as the match has them, or as the lineup does. */
function namesOf({ match, players, opponents }: TieLine) {
  if (!match) {
    return { own: players.map((player) => player?.name ?? null), others: opponents };
  }
  const side = match.side ?? 'a';
  const of = (which: 'a' | 'b') => match.match.players[which].map(({ name }) => name);
  return { own: of(side), others: of(opponentOf(side)) };
}
