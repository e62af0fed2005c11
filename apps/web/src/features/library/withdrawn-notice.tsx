import type { WithdrawnDrill } from '@allcourt/training';
import { HistoryPanel } from '#web/features/library/results/history-panel.tsx';
import { useDrillResults } from '#web/features/library/results/results.ts';
import { useDrillTitles } from '#web/features/library/use-drills.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Shown for a drill that left the library: why, what took its place, and the reader's runs. */
export function WithdrawnNotice({ withdrawn: { drill, successor, why } }: { withdrawn: WithdrawnDrill }) {
  const titles = useDrillTitles(drill.sport);
  const runs = useDrillResults(drill.id).data?.results;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Panel flush>
        <DeadEnd
          as="h2"
          title="We removed this drill"
          action={
            <ButtonLink to="/training/drills/$key" params={{ key: successor }} look="pri">
              View {titles.of(successor)}
            </ButtonLink>
          }
        >
          {why} Your runs still count.
        </DeadEnd>
      </Panel>
      {runs && runs.length > 0 && <HistoryPanel drill={drill} />}
    </div>
  );
}
