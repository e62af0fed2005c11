import type { Tie, TiePlanning } from '@allcourt/contract';
import {
  isBlocking,
  type Lineup,
  lineChances,
  lineupProblems,
  type RecordOf,
  suggestSwaps,
  tieChance,
} from '@allcourt/scoring/ties';
import { useMemo, useState } from 'react';

/** The lineup that a captain works on, and what the rules and records say about it. */
export function useLineup(tie: Tie, planning: TiePlanning) {
  const [placements, setPlacements] = useState(() => startOf(tie, planning));
  const [reserves, setReserves] = useState<readonly string[]>(planning.reserves);
  const judged = useMemo(() => {
    const lineup: Lineup = {
      template: tie.template,
      placements,
      candidates: planning.candidates.map(({ memberId, strength, reply }) => ({
        id: memberId,
        strength,
        isAvailable: reply !== 'no',
        isEligible: true,
      })),
    };
    const recordOf = recordsOf(planning.records);
    const chances = lineChances(lineup, recordOf);
    const problems = lineupProblems(lineup);
    return {
      problems,
      isLegal: !problems.some(isBlocking),
      chances,
      tie: tieChance(tie.template, chances),
      suggestions: suggestSwaps(lineup, recordOf),
      recordOf,
    };
  }, [tie.template, planning, placements]);
  const place = (code: string, seat: number, id: string | null) =>
    setPlacements((before) =>
      before.map((line) =>
        line.code === code
          ? { code, players: line.players.map((one, index) => (index === seat ? id : one)) }
          : line,
      ),
    );
  const swap = (code: string, out: string, next: string) =>
    setPlacements((before) =>
      before.map((line) =>
        line.code === code ? { code, players: line.players.map((one) => (one === out ? next : one)) } : line,
      ),
    );
  const toggleReserve = (id: string) =>
    setReserves((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return { placements, reserves, place, swap, toggleReserve, ...judged };
}

function startOf({ template }: Tie, { placements }: TiePlanning) {
  return template.lines.map(({ code, seats }) => {
    const players = placements.find((line) => line.code === code)?.players ?? [];
    return { code, players: Array.from({ length: seats }, (_, seat) => players[seat] ?? null) };
  });
}

function recordsOf(records: TiePlanning['records']): RecordOf {
  const byPlayers = new Map(records.map((record) => [record.players.toSorted().join(), record]));
  return (players) => byPlayers.get(players.toSorted().join()) ?? { won: 0, played: 0 };
}
