import type { SkillProgress } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useState } from 'react';
import { Panel } from '#web/ui/panel.tsx';
import { SkillDialog } from './skill-dialog.tsx';
import { SkillRow } from './skill-row.tsx';

interface SkillsPanelProps {
  skills: readonly SkillProgress[];
  sport: Sport;
}

/** Level and target of each skill. */
export function SkillsPanel({ skills, sport }: SkillsPanelProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const skill = skills.find((one) => one.skill === edited);
  const isNothingKnown = skills.every(({ from }) => from === 'nothing');
  return (
    <Panel
      title="Skills"
      flush
      aside={
        <span className="flex items-center gap-2 text-13 text-ink-2">
          <span aria-hidden="true" className="h-4 w-0.75 bg-ink" />
          Target
        </span>
      }
    >
      {isNothingKnown && (
        <p className="px-4 pb-4 text-ink-2 md:px-5">
          Score a match point by point or run a drill to measure your skills. Until then you can rate
          yourself.
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {skills.map((one) => (
          <SkillRow key={one.skill} skill={one} onEdit={() => setEdited(one.skill)} />
        ))}
      </ul>
      <p className="type-caption border-t border-line px-4 py-3 md:px-5">
        Out of 100: 40 beginner, 60 intermediate, 80 advanced. Pale area: likely range.
      </p>
      {skill && <SkillDialog skill={skill} sport={sport} onClose={() => setEdited(null)} />}
    </Panel>
  );
}
