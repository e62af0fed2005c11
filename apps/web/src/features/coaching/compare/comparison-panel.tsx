import type { ComparedRate, ComparisonAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useIsOnline } from '#web/device/device-context.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Measured } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { countText, percentText } from '#web/ui/words/amounts.ts';
import {
  COMPARE_METHOD,
  differenceTexts,
  rangeText,
  rateSampleText,
  statisticName,
  verdictText,
} from './compare-words.ts';
import { useComparison } from './comparison.ts';

interface ComparisonPanelProps {
  teamId: string;
  sport: Sport;
  players: readonly string[];
}

/** Two to four players side by side. */
export function ComparisonPanel({ teamId, sport, players }: ComparisonPanelProps) {
  const query = useComparison(teamId, sport, players);
  const isOnline = useIsOnline();
  const isEnough = players.length >= 2;
  const isLoading = useSettledLoading(isEnough && query.isPending && isOnline);
  return (
    <Panel title="Side by side" flush busy={isLoading}>
      {!isEnough && <p className="px-4 pb-5 text-ink-2 md:px-5">Choose two to four players above.</p>}
      {isEnough && isLoading && <SkeletonRows label="Loading figures" count={5} />}
      {isEnough && !isLoading && query.data && <Table answer={query.data} />}
      {isEnough && !(isLoading || query.data) && (
        <ErrorState
          title={
            isOnline ? "Couldn't load the players' figures" : "These figures aren't saved on this device"
          }
          query={query}
          offline={!isOnline}
        />
      )}
    </Panel>
  );
}

function Table({ answer }: { answer: ComparisonAnswer }) {
  const { players, rows, sport } = answer;
  if (rows.length === 0) {
    const counts = players.map(
      ({ player, matches }) => `${player.name}: ${countText(matches, 'match', 'matches')}`,
    );
    return (
      <p className="px-4 pb-5 text-ink-2 md:px-5">
        Too few points to compare: two players need 20 points of the same kind in matches scored point by
        point. {counts.join(', ')}.
      </p>
    );
  }
  return (
    <div className="overflow-x-auto border-t border-line">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="type-label px-4 py-2 md:px-5">
              Statistic
            </th>
            {players.map(({ player, matches }) => (
              <th key={player.accountId} scope="col" className="type-label px-3 py-2 text-right">
                {player.name}
                <span className="block font-normal text-ink-2">{countText(matches, 'match', 'matches')}</span>
              </th>
            ))}
            <th scope="col" className="type-label px-4 py-2 md:px-5">
              Difference
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.statistic}>
              <th scope="row" className="type-strong px-4 py-1 text-left md:px-5">
                {statisticName(sport, row.statistic)}
              </th>
              {row.players.map((rate, place) => (
                <td key={players[place]?.player.accountId} className="px-3 py-1 text-right">
                  <Rate
                    rate={rate}
                    name={`${statisticName(sport, row.statistic)}, ${players[place]?.player.name ?? ''}`}
                  />
                </td>
              ))}
              <td className="px-4 py-1 md:px-5">
                <Measured
                  name={`Difference: ${statisticName(sport, row.statistic)}`}
                  className={cx('text-left text-13', row.clear.length === 0 && 'text-ink-2')}
                  facts={[
                    row.clear.length === 0
                      ? null
                      : {
                          term: 'Likely range',
                          isWide: true,
                          text: differenceTexts(row, answer).map((text) => (
                            <span key={text} className="block">
                              {text}
                            </span>
                          )),
                        },
                    { term: 'Method', text: COMPARE_METHOD, isWide: true },
                  ]}
                >
                  {verdictText(row, answer)}
                </Measured>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rate({ rate, name }: { rate: ComparedRate | null; name: string }) {
  if (!rate || rate.value === null) {
    return <span className="text-13 text-ink-2">Too few points</span>;
  }
  return (
    <Measured
      name={name}
      facts={[
        { term: 'Sample', text: rateSampleText(rate) },
        { term: 'Likely range', text: rangeText(rate) },
        { term: 'Method', text: COMPARE_METHOD, isWide: true },
      ]}
    >
      <span className="type-num">{percentText(rate.value)}</span>
      <span className="block text-13 text-ink-2">{rangeText(rate)}</span>
    </Measured>
  );
}
