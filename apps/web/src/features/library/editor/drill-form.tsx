import type { Drill } from '@allcourt/training';
import { Panel } from '#web/ui/panel.tsx';
import { BasicsPart } from './basics-part.tsx';
import { DiagramEditor } from './diagram-editor.tsx';
import type { DraftField } from './draft-problems.ts';
import { Problem } from './form-part.tsx';
import { ScoringFields } from './scoring-fields.tsx';
import { TrainsPart } from './trains-part.tsx';
import { WordsPart } from './words-part.tsx';

interface DrillFormProps {
  draft: Drill;
  problems: ReadonlyMap<DraftField, string>;
  onChange(draft: Drill): void;
}

/** Every field of a drill. */
export function DrillForm({ draft, problems, onChange }: DrillFormProps) {
  const put = (change: Partial<Drill>) => onChange({ ...draft, ...change });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Basics">
          <BasicsPart draft={draft} problems={problems} put={put} />
        </Panel>
        <Panel title="How to do it">
          <WordsPart draft={draft} problems={problems} put={put} />
        </Panel>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="On the court">
          <DiagramEditor
            sport={draft.sport}
            diagram={draft.diagram}
            onChange={(diagram) => put({ diagram })}
          />
          <Problem>{problems.get('diagram')}</Problem>
        </Panel>
        <Panel title="Scoring">
          <ScoringFields
            scoring={draft.scoring}
            zones={draft.diagram.zones}
            error={problems.get('scoring')}
            onChange={(scoring) => put({ scoring })}
          />
        </Panel>
        <Panel title="What it trains">
          <TrainsPart draft={draft} problems={problems} put={put} />
        </Panel>
      </div>
    </div>
  );
}
