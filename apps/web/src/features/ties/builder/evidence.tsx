import { recordText } from '#web/features/ties/tie-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { useLineup } from './use-lineup.ts';

interface EvidenceProps {
  lineup: ReturnType<typeof useLineup>;
  lines: number;
  nameOf(id: string): string;
  mayAct: boolean;
}

/** The chance to win the tie, how it is reckoned, and swaps that the records speak for. */
export function Evidence({
  lineup: { tie, chances, suggestions, swap },
  lines,
  nameOf,
  mayAct,
}: EvidenceProps) {
  return (
    <Panel
      title="Win the tie"
      aside={<span className="type-section text-20">{`${Math.round(tie.win * 100)}%`}</span>}
    >
      <p>{`${tie.expectedLines.toFixed(1)} lines expected of ${lines}.`}</p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-court">How</summary>
        <p className="text-ink-2">
          From matches of the last two years: of each player in singles, and of two players together in
          doubles. One win and one loss are added to each record, so that few matches promise little. Lines
          without a record count as even: {lines - chances.size} of {lines}. The opponents are not considered.
        </p>
      </details>
      {suggestions.length > 0 && (
        <ul className="mt-3 grid gap-3" aria-label="Suggestions">
          {suggestions.map((one) => (
            <li key={`${one.code} ${one.out} ${one.in}`} className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="type-strong block">{`${nameOf(one.in)} for ${nameOf(one.out)}, ${one.code}`}</span>
                <span className="type-caption block">{`${recordText(one.after)} instead of ${recordText(one.before)}`}</span>
              </span>
              <span className="font-semibold text-win">{`+${Math.round(one.gain * 100)}%`}</span>
              <Button size="sm" disabled={!mayAct} onClick={() => swap(one.code, one.out, one.in)}>
                Swap
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
