import type { AnalyticsAnswer } from '@allcourt/contract';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { FewOnPhone } from '#web/ui/few-on-phone.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { PartsTable } from './parts-table.tsx';

interface PeoplePanelProps {
  answer: AnalyticsAnswer;
  who: 'opponents' | 'partners';
}

const WORDS = {
  opponents: { title: 'Head-to-head', label: 'Opponent', filter: 'opponent' },
  partners: { title: 'Partners', label: 'Partner', filter: 'partner' },
} as const;

/** The matches with each person, those with the most first. */
export function PeoplePanel({ answer, who }: PeoplePanelProps) {
  const { title, label, filter } = WORDS[who];
  const { rows, total } = answer[who];
  return (
    <Panel
      flush
      title={title}
      aside={
        total > rows.length && (
          <span className="type-caption">
            Top {rows.length} of {total}
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyLine action={<ScoreMatchLink />} className="px-4 pb-4 md:px-5 md:pb-5">
          {who === 'partners' ? 'Play doubles to see your partners here.' : 'No opponents yet'}
        </EmptyLine>
      ) : (
        <FewOnPhone items={rows} few={4}>
          {(shown) => (
            <PartsTable
              label={label}
              sport={answer.sport}
              leading={answer.leading}
              rows={shown.map(({ name, accountId, ...part }) => ({
                id: accountId ?? name,
                name,
                accountId,
                isOpponent: who === 'opponents',
                part,
                changes: { [filter]: name },
              }))}
            />
          )}
        </FewOnPhone>
      )}
    </Panel>
  );
}
