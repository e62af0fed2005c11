import type { MatchLength, Tie } from '@allcourt/contract';
import { planCourts } from '@allcourt/scoring/ties';
import { useMatchLengths } from '#web/data/match-lengths.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { timeText } from '#web/ui/words/when.ts';
import { courtText, type TieLine } from './tie-words.ts';

/** The lines of each court with their likely times, which follow the matches that are played. */
export function CourtPlan({ tie }: { tie: Tie }) {
  const lengths = useMatchLengths(tie.team.id);
  const now = useNow();
  const usualOf = ({ code }: TieLine) => usualLength(tie, code, lengths);
  const plans = planCourts(
    tie.lines.map((line) => ({
      code: line.code,
      court: line.court,
      match: line.match && {
        startedAt: Date.parse(line.match.match.startedAt),
        endedAt: endOf(line),
        pointsPlayed: line.match.match.pointsPlayed,
      },
      usual: usualOf(line),
    })),
    { startsAt: Date.parse(tie.startsAt), now: now.getTime() },
  );
  const known = [...new Set(tie.lines.flatMap((line) => usualOf(line) ?? []))];
  // Without a court, or a length, it says nothing that the lines do not.
  if (plans.length === 0 || known.length === 0 || tie.score.outcome !== null) {
    return null;
  }
  return (
    <Panel title="Courts" flush>
      <ul className="divide-y divide-line border-t border-line">
        {plans.map(({ court, lines }) => (
          <li key={court} className="px-4 py-3 md:px-5">
            <h3 className="type-strong">{courtText(court)}</h3>
            <ol>
              {lines.map(({ code, startsAt, endsAt }) => (
                <li key={code} className="flex gap-3 tabular-nums">
                  <span className="w-10 font-semibold">{code}</span>
                  {timesText(tie, { code, startsAt, endsAt })}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <p className="type-caption border-t border-line px-4 py-3 md:px-5">
        By the team's matches: {known.map(lengthText).join(', ')}.
      </p>
    </Panel>
  );
}

/** The length of the format that the team plays most in the sport and discipline of a line. */
function usualLength({ template }: Tie, code: string, lengths: readonly MatchLength[]): MatchLength | null {
  const discipline = template.lines.find((line) => line.code === code)?.discipline;
  return (
    lengths.find((length) => length.sport === template.sport && length.discipline === discipline) ?? null
  );
}

/** `doubles 1 h 22 min (14)`. */
function lengthText({ discipline, minutes, matches }: MatchLength): string {
  return `${discipline} ${minutesText(minutes)} (${matches})`;
}

function endOf({ match }: TieLine): number | null {
  return match?.match.endedAt ? Date.parse(match.match.endedAt) : null;
}

/** `5:00 PM to 6:24 PM` of what was played, `about 6:40 PM` of what comes. */
function timesText(
  tie: Tie,
  { code, startsAt, endsAt }: { code: string; startsAt: number; endsAt: number | null },
) {
  const match = tie.lines.find((line) => line.code === code)?.match?.match;
  const start = timeText(new Date(startsAt));
  if (!match) {
    return `about ${start}`;
  }
  if (endsAt === null) {
    return `since ${start}`;
  }
  const end = timeText(new Date(endsAt));
  return match.endedAt ? `${start} to ${end}` : `since ${start}, until about ${end}`;
}
