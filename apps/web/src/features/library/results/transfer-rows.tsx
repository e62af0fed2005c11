import type { TransferAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { findStatistic } from '@allcourt/scoring/stats';
import { isClear, TRANSFER_DAYS } from '@allcourt/training/progress';
import { MeasureFacts } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { amountText, signedText } from '#web/ui/words/amounts.ts';
import { dayText } from '#web/ui/words/when.ts';

type TransferRow = TransferAnswer['rows'][number];

/** The statistics that a drill trains, each with its change against players who didn't do it. */
export function TransferRows({ rows, sport }: { rows: readonly TransferRow[]; sport: Sport }) {
  return (
    <Panel title="Players who did this drill">
      <ul className="grid gap-4">
        {rows.map((row) => (
          <Transfer key={row.statistic} row={row} sport={sport} />
        ))}
      </ul>
    </Panel>
  );
}

function Transfer({ row, sport }: { row: TransferRow; sport: Sport }) {
  const { players, others, change, measuredAt } = row;
  return (
    <li className="grid gap-2">
      <p>
        <span className="type-strong block">
          {findStatistic(sport, row.statistic)?.label ?? 'Another figure'}
        </span>
        {transferText(row)}
      </p>
      <MeasureFacts
        facts={[
          {
            term: 'Sample',
            text: `${amountText(players)} players who did it, ${amountText(others)} who didn't`,
          },
          {
            term: 'Likely range',
            text: `${signedText(100 * change.low)} to ${signedText(100 * change.high)} points`,
          },
          {
            term: 'Method',
            text: `Change in matches from before their first run to after it, for players who ran it on at least ${TRANSFER_DAYS} days, minus the change of players who never ran it. Only players who let their training count. It does not prove that the drill is the reason. Measured ${dayText(new Date(measuredAt), new Date())}.`,
            isWide: true,
          },
        ]}
      />
    </li>
  );
}

/** `Changed by +2 points more than for players who didn't.` */
function transferText({ change }: TransferRow): string {
  return isClear(change)
    ? `Changed by ${signedText(100 * change.by)} points compared with players who didn't.`
    : "No clear difference from players who didn't.";
}
