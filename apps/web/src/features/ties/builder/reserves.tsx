import type { TieCandidate } from '@allcourt/contract';
import { MAX_RESERVES } from '@allcourt/contract/http/ties';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface ReservesProps {
  /** Members who are on no line. */
  candidates: readonly TieCandidate[];
  reserves: readonly string[];
  mayAct: boolean;
  onToggle(id: string): void;
}

/** Reserves are asked like players, and come in when someone declines. */
export function Reserves({ candidates, reserves, mayAct, onToggle }: ReservesProps) {
  const chosen = candidates.filter(({ memberId }) => reserves.includes(memberId)).length;
  return (
    <Panel title="Reserves" aside={<span className="tabular-nums">{chosen}</span>}>
      <div className="grid max-h-72 gap-1 overflow-y-auto">
        {candidates.map(({ memberId, name }) => {
          const isChosen = reserves.includes(memberId);
          return (
            <Switch
              key={memberId}
              checked={isChosen}
              disabled={!mayAct || (!isChosen && chosen >= MAX_RESERVES)}
              onChange={() => onToggle(memberId)}
            >
              {name}
            </Switch>
          );
        })}
      </div>
    </Panel>
  );
}
