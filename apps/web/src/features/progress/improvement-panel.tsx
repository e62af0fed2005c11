import type { ProgressAnswer } from '@allcourt/contract';
import { countText, signedText } from '#web/features/training/amounts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';

type Improvement = ProgressAnswer['tiles']['improvement'];

/** Explains the Improvement tile. */
export function ImprovementPanel({ improvement }: { improvement: Improvement }) {
  return (
    <Panel title="About Improvement">
      <p className="text-ink-2">
        Your average skill change since each skill was first measured (0–100 scale). Your own ratings don't
        count.
      </p>
      <p className="mt-2 text-ink-2">{sampleOf(improvement)}</p>
    </Panel>
  );
}

function sampleOf(improvement: Improvement): string {
  if (improvement === null) {
    return 'No skill has been measured twice yet. Score matches point by point or repeat a drill.';
  }
  const { by, skills, since, points, runs } = improvement;
  const ofSkills = skills === 1 ? 'the change of one skill' : `the mean of ${skills} skills`;
  const sample = `${countText(points, ['point', 'points'])} and ${countText(runs, ['run', 'runs'])}`;
  return `${signedText(by)} is ${ofSkills} since ${shortDayText(noonOf(since), new Date())}, from ${sample}.`;
}
