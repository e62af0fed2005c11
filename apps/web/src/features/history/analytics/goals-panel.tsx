import type { AnalyticsAnswer } from '@allcourt/contract';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { MeasureButton } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { decimalText, percentText } from '#web/ui/words/amounts.ts';
import { type Goal, goalsOf } from './rows.ts';

interface GoalsPanelProps {
  answer: AnalyticsAnswer;
  /** Opens what is behind a figure. */
  onShow(figure: string): void;
}

/** The gaps that cost the most points a match, and how that is worked out. */
export function GoalsPanel({ answer, onShow }: GoalsPanelProps) {
  const goals = goalsOf(answer);
  return (
    <Panel title="Improvement goals">
      {goals.length === 0 ? (
        <EmptyLine
          action={
            answer.withPoints === 0 ? (
              <ScoreMatchLink />
            ) : (
              <ButtonLink to="/training" search={{ tab: 'progress', sport: answer.sport }} size="sm">
                View your progress
              </ButtonLink>
            )
          }
        >
          {answer.withPoints === 0
            ? 'Score a match point by point to see your biggest gap here.'
            : 'No gap to your targets is more than chance yet.'}
        </EmptyLine>
      ) : (
        <ol className="divide-y divide-line">
          {goals.map((goal) => (
            <GoalRow key={goal.row.card.id} goal={goal} onShow={() => onShow(goal.row.card.id)} />
          ))}
        </ol>
      )}
      <p className="type-caption mt-3">
        How many points per match you'd gain by reaching the target, which we estimate: a club player, or an
        advanced one once you play like that. Gaps that may be chance are left out.
      </p>
    </Panel>
  );
}

interface GoalRowProps {
  goal: Goal;
  onShow(): void;
}

function GoalRow({ goal: { row, reference, level, perMatch, cost }, onShow }: GoalRowProps) {
  const costText = decimalText(cost, 1);
  return (
    <li className="grid cols-main-auto items-center gap-x-4 py-2">
      <span className="type-strong">{row.label}</span>
      <MeasureButton name={row.label} onPress={onShow}>
        <span className="type-num text-lg/5 font-bold">{costText}</span>{' '}
        <span className="type-caption">points a match</span>
      </MeasureButton>
      <span className="type-caption col-span-2">
        {percentText(row.now.value)} now, target {percentText(reference)} ( estimated{' '}
        {level === 'advanced' ? 'advanced level' : 'club level'}), {decimalText(perMatch, 1)} times a match.
      </span>
      <span className="col-span-2 mt-1 text-ink-2">{row.card.how}</span>
    </li>
  );
}
