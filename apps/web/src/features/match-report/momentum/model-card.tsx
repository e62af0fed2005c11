import type { Match } from '@allcourt/scoring';
import { generalPrior } from '@allcourt/scoring/probability';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { MatchChances } from './momentum-chances.ts';
import { modelWords } from './momentum-words.ts';

interface ModelCardProps {
  match: Match;
  cast: Cast;
  chances: MatchChances;
  /** True when the win probability began at a forecast. */
  hasForecast: boolean;
}

/** The model behind the win probability, and its limits. */
export function ModelCard({ match, cast, chances, hasForecast }: ModelCardProps) {
  const { sport } = match.format;
  const { chance, weight } = generalPrior(sport, match.setup.discipline);
  const [unit, units] = sport === 'tennis' ? ['point', 'points'] : ['rally', 'rallies'];
  return (
    <Panel title="How this is worked out">
      <div className="grid gap-2 text-ink-2">
        <p>
          Each chance uses only the {units} before it.{' '}
          {hasForecast ? 'The first one comes from the ratings.' : 'At the start both sides are equal.'}
        </p>
        <p>
          <b className="type-strong text-ink">{modelWords(match, cast, chances)}</b> Measured so far and
          combined with a typical {chanceText(chance)}, which counts as {weight} {units} of each side, because
          a few {units} say little.
        </p>
        <p>
          Each {unit} counts as independent of the last; form, wind and tired legs are left out. A chance is
          an estimate, not a promise.
        </p>
        <p>
          Leverage: how much the score after a {unit} could change the win chance; big {units} have 10% or
          more. Momentum: who won the latest {units}, weighted by leverage; the weight halves every twelve{' '}
          {units}.
        </p>
      </div>
    </Panel>
  );
}
