import type { Tie } from '@allcourt/contract';
import { opponentOf } from '@allcourt/scoring';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ResultTile } from '#web/ui/result-tile.tsx';
import { SetGrid } from '#web/ui/set-grid.tsx';
import { useTieAct } from './tie-calls.ts';
import { namesText, type TieLine } from './tie-words.ts';

const LineDialog = lazyPart(async () => (await import('./line-dialog.tsx')).LineDialog);

interface TieLineRowProps {
  tie: Tie;
  line: TieLine;
  mayAct: boolean;
}

/** A line with its players, and the score of its match. */
export function TieLineRow({ tie, line, mayAct }: TieLineRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { code, court, match, result } = line;
  const names = namesOf(line);
  const isLive = match !== null && match.match.status === 'in-progress';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <span className="type-section w-12 shrink-0 text-20">{code}</span>
      <span className="grid min-w-40 flex-1 gap-0.5">
        <span className="font-semibold">{namesText(names.own)}</span>
        <span className="text-ink-2">{namesText(names.others)}</span>
        {court && <span className="type-caption">{court}</span>}
      </span>
      {match && <SetGrid sets={match.match.sets} near={match.side ?? 'a'} />}
      {isLive && match && (
        <span className="tabular-nums" title="Points">
          {match.match.points[match.side ?? 'a']}–{match.match.points[opponentOf(match.side ?? 'a')]}
        </span>
      )}
      {isLive && <Chip tone="live">Live</Chip>}
      {(result === 'a' || result === 'b') && <ResultTile result={result === 'a' ? 'won' : 'lost'} />}
      {match?.canOpen && (
        <ButtonLink
          size="sm"
          to={match.match.canScore && isLive ? '/matches/$matchId/live' : '/matches/$matchId'}
          params={{ matchId: match.match.id }}
        >
          {match.match.canScore && isLive ? 'Resume' : 'Match'}
        </ButtonLink>
      )}
      {!match && tie.isPublished && <StartButton tie={tie} code={code} mayAct={mayAct} />}
      {tie.mayManage && (
        <IconButton label={`Edit ${code}`} disabled={!mayAct} onClick={() => setOpen(true)}>
          <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        </IconButton>
      )}
      {isOpen && (
        <Suspense>
          <LineDialog tie={tie} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
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

/** Names as the match has them, or as the lineup does. */
function namesOf({ match, players, opponents }: TieLine) {
  if (!match) {
    return { own: players.map((player) => player?.name ?? null), others: opponents };
  }
  const side = match.side ?? 'a';
  const of = (which: 'a' | 'b') => match.match.players[which].map(({ name }) => name);
  return { own: of(side), others: of(opponentOf(side)) };
}
