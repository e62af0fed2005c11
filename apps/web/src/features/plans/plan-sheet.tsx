import type { Plan } from '@allcourt/contract';
import type { Drill } from '@allcourt/training';
import { equipmentText } from '#web/features/library/drill-words.ts';
import { CourtDiagram } from '#web/ui/court-diagram.tsx';
import './plan-sheet.css';
import { minutesText } from '#web/ui/words/duration.ts';
import { PlanGroups, partName } from './plan-groups.tsx';

interface PlanSheetProps {
  plan: Plan;
  find(key: string): Drill | null;
}

/** The printed session; hidden on screen. */
export function PlanSheet({ plan, find }: PlanSheetProps) {
  const { title, focus, items, minutes, team } = plan;
  return (
    <section className="plan-sheet" aria-hidden="true">
      <p className="plan-sheet-head">
        <b>{title}</b>
        <span>{[team?.name, minutesText(minutes)].filter(Boolean).join(' · ')}</span>
      </p>
      {focus && <p>{focus}</p>}
      <ol>
        {items.map((item, index) => {
          const drill = find(item.drillKey);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drill may come twice, and nothing moves here.
            <li key={index}>
              <h3>
                {index + 1}. {item.part && `${partName(item.part)}: `}
                {item.title ?? drill?.title ?? 'Deleted drill'}
                <span>{minutesText(item.minutes)}</span>
              </h3>
              <PlanGroups item={item} />
              {drill && (
                <>
                  <CourtDiagram sport={drill.sport} diagram={drill.diagram} />
                  <p>{drill.setUp}</p>
                  <p>
                    <b>Cues: </b>
                    {drill.cues.join('; ')}.
                  </p>
                  <p>
                    <b>Scoring: </b>
                    {drill.scoring.rule}
                  </p>
                  {equipmentText(drill) && <p className="plan-sheet-small">{equipmentText(drill)}</p>}
                </>
              )}
              {item.note && (
                <p>
                  <b>Note: </b>
                  {item.note}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
