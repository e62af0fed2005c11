import type { TrainingFocus } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { drillPath, drillsOf, saidAtText } from '#web/features/coaching/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { minutesText } from '#web/ui/words/duration.ts';
import { personText } from '#web/ui/words/names.ts';
import { dayText, noonOf } from '#web/ui/words/when.ts';

/** Summary and next-session focus from the coaches, a pair of panels per team. */
export function FocusPanels({ focuses }: { focuses: readonly TrainingFocus[] }) {
  if (focuses.length === 0) {
    return (
      <Panel title="Next-session focus">
        <EmptyLine
          action={
            <ButtonLink to="/training" search={{ tab: 'progress' }} size="sm">
              View your progress
            </ButtonLink>
          }
        >
          Your coach's summary and what to work on next will show here.
        </EmptyLine>
      </Panel>
    );
  }
  const isOne = focuses.length === 1;
  return (
    <div className="flex flex-col gap-5">
      {focuses.map((focus) => (
        <div key={focus.team.id} className="flex flex-col gap-5">
          {focus.summary !== null && <Summary focus={focus} isOne={isOne} />}
          {focus.items.length > 0 && <NextFocus focus={focus} isOne={isOne} />}
        </div>
      ))}
    </div>
  );
}

function Summary({ focus: { summary, author, team, updatedAt }, isOne }: FocusProps) {
  const now = new Date();
  return (
    <Panel title={isOne ? 'Summary' : `Summary, ${team.name}`}>
      <p className="text-15/5.75 whitespace-pre-wrap">{summary}</p>
      <p className="mt-3 text-13 text-ink-2">
        {personText(author)}, {saidAtText(updatedAt, now)}
      </p>
    </Panel>
  );
}

interface FocusProps {
  focus: TrainingFocus;
  /** Whether there is only one team, which then needs no name. */
  isOne: boolean;
}

function NextFocus({ focus, isOne }: FocusProps) {
  const now = new Date();
  const { on, items, team } = focus;
  const drills = drillsOf(focus);
  return (
    <Panel
      title={isOne ? 'Next-session focus' : `Next-session focus, ${team.name}`}
      aside={on !== null && <span className="text-ink-2">{dayText(noonOf(on), now)}</span>}
      flush
    >
      <ol>
        {items.map(({ text, detail, drillKey, minutes }, index) => (
          <li key={text} className="flex items-center gap-4 border-t border-line px-4 py-3 md:px-5">
            <span aria-hidden="true" className="type-num w-6 text-2xl text-court">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="type-strong block">
                {drillKey === null ? (
                  text
                ) : (
                  <Link to={drillPath(drillKey)} className="text-link">
                    {text}
                  </Link>
                )}
              </span>
              {detail !== null && <span className="block text-ink-2">{detail}</span>}
            </span>
            {minutes !== null && <span className="text-ink-2">{minutesText(minutes)}</span>}
          </li>
        ))}
      </ol>
      <div className="border-t border-line p-4 md:p-5">
        <ButtonLink
          to="/training/plan"
          search={drills === undefined ? {} : { drills }}
          block
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          Create session from focus
        </ButtonLink>
      </div>
    </Panel>
  );
}
