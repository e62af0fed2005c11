import type { SeasonAnswer } from '@allcourt/contract';
import { findTableRules } from '@allcourt/scoring/ties';
import { useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';
import { ResultDialog } from './result-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { useSeason } from './season-calls.ts';
import { SeasonTable } from './season-table.tsx';
import { ORDER_WORDS, scoreText } from './season-words.ts';

/** The table of a season, the rules that order it, and results of other teams. */
export function SeasonView({ teamId, name }: { teamId: string; name: string }) {
  const query = useSeason({ teamId, name });
  const isOnline = useIsOnline();
  const { data } = query;
  if (!data) {
    return query.isPending && isOnline ? (
      <SkeletonRows label="Loading the table" count={6} />
    ) : (
      <ErrorState
        title={isOnline ? "Couldn't load the table" : 'You are offline'}
        offline={!isOnline}
        query={query}
      />
    );
  }
  return (
    <div className="grid gap-4">
      {!isOnline && <SavedAt at={query.dataUpdatedAt} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:cols-main-110 lg:gap-6">
        <Panel title={`${data.name}, table`} flush>
          <SeasonTable season={data} />
        </Panel>
        <div className="grid gap-4">
          <Rules season={data} teamId={teamId} mayAct={isOnline} />
          <Results season={data} teamId={teamId} mayAct={isOnline} />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  season: SeasonAnswer;
  teamId: string;
  mayAct: boolean;
}

function Rules({ season, teamId, mayAct }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const rules = findTableRules(season.rules);
  return (
    <Panel
      title="Rules"
      aside={
        season.mayManage && (
          <Button size="sm" disabled={!mayAct} onClick={() => setOpen(true)}>
            Edit rules
          </Button>
        )
      }
    >
      <p className="mb-2">
        {rules?.name}. <span className="text-ink-2">{rules?.detail}.</span>
      </p>
      <p className="text-ink-2">Teams are ranked in this order:</p>
      <ol className="list-decimal pl-6">
        {rules?.order.map((order) => (
          <li key={order} className={cx('py-0.5', season.skipped.includes(order) && 'text-ink-3')}>
            {ORDER_WORDS[order]}
            {season.skipped.includes(order) && ', left out: a result has no such numbers'}
          </li>
        ))}
      </ol>
      {season.withdrawn.length > 0 && (
        <p className="mt-2 text-ink-2">Withdrawn, not counted: {season.withdrawn.join(', ')}</p>
      )}
      {isOpen && <RulesDialog season={season} teamId={teamId} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Results({ season, teamId, mayAct }: PartProps) {
  const [edited, setEdited] = useState<SeasonAnswer['results'][number] | 'new' | null>(null);
  return (
    <Panel
      title="Other results"
      flush
      aside={
        season.mayManage && (
          <Button size="sm" disabled={!mayAct} onClick={() => setEdited('new')}>
            Add result
          </Button>
        )
      }
    >
      {season.results.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-ink-2 md:px-5">
          {season.mayManage
            ? "Add the results of other teams. Your team's own come from its ties."
            : 'A captain has not added results of other teams yet.'}
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {season.results.map((result) => {
          const teams = `${result.home} v ${result.away}`;
          return (
            <li key={result.id} className="flex min-h-13 items-center gap-3 px-4 py-2 md:px-5">
              <span className="min-w-0 flex-1">
                <span className={cx('block truncate', result.isVoid && 'text-ink-3 line-through')}>
                  {teams}
                </span>
                <span className="type-caption">{shortDayText(noonOf(result.playedOn), new Date())}</span>
              </span>
              {result.isVoid && <Chip>Void</Chip>}
              <span className="tabular-nums">{scoreText(result.points)}</span>
              {season.mayManage && (
                <Button
                  size="sm"
                  look="gho"
                  disabled={!mayAct}
                  aria-label={`Edit ${teams}`}
                  onClick={() => setEdited(result)}
                >
                  Edit
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {edited && (
        <ResultDialog
          season={season}
          teamId={teamId}
          result={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
