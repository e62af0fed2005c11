import type { Tie } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { setVoid, useTieAct, useTies } from './tie-calls.ts';
import { outcomeText, seasonRecord } from './tie-words.ts';

/** The team's ties of one season, with its record. */
export function Season({ tie, season }: { tie: Tie; season: string }) {
  const { data } = useTies(tie.team.id);
  const isOnline = useIsOnline();
  const act = useTieAct(tie.id, { act: (isVoid: boolean) => setVoid(tie.id, isVoid) });
  const ties = data?.ties.filter((one) => one.season === season) ?? [];
  if (ties.length === 0) {
    return null;
  }
  return (
    <Panel title={season} flush aside={<span className="tabular-nums">{seasonRecord(ties)}</span>}>
      <ul className="divide-y divide-line border-t border-line">
        {ties.map((one) => (
          <li key={one.id}>
            <Link
              to="/ties/$tieId"
              params={{ tieId: one.id }}
              aria-current={one.id === tie.id ? 'page' : undefined}
              className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
            >
              <span className="min-w-0 flex-1 truncate">
                {one.isHome ? 'v' : 'at'} {one.opponent}
              </span>
              <span className="tabular-nums">{`${one.score.a}–${one.score.b}`}</span>
              <span className="type-caption">{outcomeText(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {tie.mayManage && (
        <div className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 md:px-5">
          <span className="min-w-0 flex-1 text-ink-2">
            {tie.isVoid ? 'This tie is void and does not count.' : 'This tie counts in the season.'}
          </span>
          <Button size="sm" busy={act.isPending} disabled={!isOnline} onClick={() => act.run(!tie.isVoid)}>
            {tie.isVoid ? 'Count again' : 'Set void'}
          </Button>
        </div>
      )}
    </Panel>
  );
}
