import { CATALOGUE } from '@allcourt/scoring/stats';
import { type Drill, WEAKNESS_NAMES } from '@allcourt/training';
import { Link } from '@tanstack/react-router';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Match statistics that a drill should improve, each with a link to the reader's own. */
export function TrainsPanel({ drill }: { drill: Drill }) {
  const { sport } = drill;
  return (
    <Panel title="What it trains">
      <ul className="grid gap-2.5">
        {drill.trains.map(({ statistic, why }) => (
          <li key={statistic}>
            <Link
              to="/matches"
              search={{ tab: 'analytics', sport, figure: statistic }}
              className="text-link font-[620]"
            >
              {CATALOGUE[sport].find(({ id }) => id === statistic)?.label ?? statistic}
            </Link>
            <p className="text-ink-2">{why}</p>
          </li>
        ))}
      </ul>
      <ul aria-label="Helps with" className="mt-3 flex flex-wrap gap-2">
        {drill.weaknesses.map((weakness) => (
          <li key={weakness}>
            <Chip>{WEAKNESS_NAMES[weakness]}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
