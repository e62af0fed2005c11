import type { Match } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { Panel } from '#web/ui/panel.tsx';
import { type MatchChances, SERVE_PRIORS } from './momentum-chances.ts';
import { modelWords, percent } from './momentum-words.ts';

interface ModelCardProps {
  match: Match;
  cast: Cast;
  chances: MatchChances;
}

/** The model behind the win probability, and its limits. */
export function ModelCard({ match, cast, chances }: ModelCardProps) {
  const isTennis = match.format.sport === 'tennis';
  const { chance, weight } = SERVE_PRIORS[match.format.sport];
  const [unit, units] = isTennis ? ['point', 'points'] : ['rally', 'rallies'];
  return (
    <Panel title="How this is worked out">
      <div className="grid gap-2 text-ink-2">
        <p>
          <b className="type-strong text-ink">{modelWords(match, cast, chances)}</b> Measured in this match
          and combined with a typical {percent(chance)}, which counts as {weight} {units}, because a few{' '}
          {units} say little.
        </p>
        <p>
          Each {unit} counts as independent of the last; form, wind and tired legs are left out. A chance is
          an estimate, not a promise.
        </p>
        <p>
          Leverage: how much a {unit} could change the win chance; big {units} have 10% or more. Momentum: who
          won the latest {units}, weighted by leverage; the weight halves every twelve {units}.
        </p>
      </div>
    </Panel>
  );
}
