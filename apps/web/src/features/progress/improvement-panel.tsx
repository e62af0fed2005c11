import type { ProgressAnswer } from '@allcourt/contract';
import { countText, signedText } from '#web/features/training/amounts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';

type Improvement = ProgressAnswer['tiles']['improvement'];

/** How the figure of the Improvement tile comes about. */
export function ImprovementPanel({ improvement }: { improvement: Improvement }) {
  return (
    <Panel title="How Improvement is worked out">
      <p className="text-ink-2">
        It is the mean change of every skill that was measured at least twice: its level now less its level at
        the first of both measurements, in points of 100. Your own ratings do not count.
      </p>
      <p className="mt-2 text-ink-2">{sampleOf(improvement)}</p>
    </Panel>
  );
}

function sampleOf(improvement: Improvement): string {
  if (improvement === null) {
    return 'No skill has been measured twice yet. Matches scored point by point and drills that are run again measure them.';
  }
  const { by, skills, since, points, runs } = improvement;
  const ofSkills = skills === 1 ? 'the change of one skill' : `the mean of ${skills} skills`;
  const sample = `${countText(points, ['point', 'points'])} and ${countText(runs, ['run', 'runs'])}`;
  return `${signedText(by)} is ${ofSkills} since ${shortDayText(noonOf(since), new Date())}, from ${sample}.`;
}
