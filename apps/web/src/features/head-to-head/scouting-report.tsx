import type { ScoutingAnswer } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { RateText } from '#web/features/history/analytics/rate-text.tsx';
import { intervalText, outOfText, type Rate } from '#web/features/history/analytics/rows.ts';
import { matchCountText } from '#web/features/history/filters/filter-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine, EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MeasureButton } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { type FigureRow, knownRows, SCOUTED } from './compared-figures.ts';
import { LastPanel } from './last-panel.tsx';
import type { Scope } from './met-search.ts';
import { addressOf } from './met-words.ts';
import type { ShownRate } from './rate-dialog.tsx';
import { ScopeFilters } from './scope-filters.tsx';

const RateDialog = lazyPart(async () => (await import('./rate-dialog.tsx')).RateDialog);

/** An opponent by the logs of the team: each share with its sample and its likely range. */
export function ScoutingReport({ answer, scope }: { answer: ScoutingAnswer; scope: Scope }) {
  const { sport, sports, record, members, last, team, opponent } = answer;
  return (
    <>
      <OpponentCard answer={answer} />
      <ScopeFilters scope={scope} sport={sport} sports={sports} />
      {record.played === 0 ? (
        <Panel>
          <EmptyState
            as="h2"
            title="No matches found"
            action={<Button onClick={scope.clear}>Clear filters</Button>}
          >
            Try removing a filter.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Figures answer={answer} />
          <div className="grid items-start gap-(--gutter) lg:grid-cols-2">
            <Panel title="Who met them" flush>
              <ul>
                {members.map((member) => (
                  <li key={addressOf(member)} className="border-t border-line">
                    <Link
                      to="/matches/head-to-head"
                      search={{
                        opponent: addressOf(opponent),
                        sport,
                        ...(member.accountId ? { player: member.accountId, team: team.id } : {}),
                      }}
                      className="grid min-h-14 cols-row-8 items-center gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-5"
                    >
                      <Avatar name={member.name} src={member.avatarUrl} size="sm" />
                      <span className="type-strong truncate">{member.name}</span>
                      <span className="text-13 whitespace-nowrap text-ink-2">
                        <b className="type-num text-base text-ink">
                          {member.won}–{member.lost}
                        </b>{' '}
                        in {matchCountText(member.played)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Panel>
            <LastPanel last={last} played={record.played} />
          </div>
        </>
      )}
    </>
  );
}

function OpponentCard({
  answer: { team, opponent, record, withPoints, inDoubles },
}: {
  answer: ScoutingAnswer;
}) {
  return (
    <section
      aria-labelledby="opponent"
      className="court-run-off mb-(--gutter) rounded-lg px-5 py-6 md:px-8 md:py-8"
    >
      <div className="flex flex-wrap items-center gap-4 md:gap-6">
        <Avatar name={opponent.name} src={opponent.avatarUrl} size="lg" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="opponent" className="type-display text-26/7.5 wrap-anywhere md:text-34/9.5">
            {opponent.name}
          </h2>
          <p className="mt-1.5 text-plane-ink">
            {matchCountText(record.played)} against {team.name}: {record.won} won, {record.lost} lost by the
            team.
          </p>
          <p className="text-plane-ink">{basisWords(withPoints, inDoubles)}</p>
        </div>
        <ButtonLink to="/matches/head-to-head" search={{ opponent: addressOf(opponent) }} look="glass">
          Your head-to-head
        </ButtonLink>
      </div>
    </section>
  );
}

/** `3 with points, 1 in doubles: there the figures are the pair's.` */
function basisWords(withPoints: number, inDoubles: number): string {
  if (withPoints === 0) {
    return 'None scored point by point.';
  }
  const pairs = inDoubles === 0 ? '' : `, ${inDoubles} in doubles: there the figures are the pair's`;
  return `${matchCountText(withPoints)} scored point by point${pairs}.`;
}

function Figures({ answer: { sport, figures, opponent } }: { answer: ScoutingAnswer }) {
  const [shown, setShown] = useState<ShownRate | null>(null);
  const groups = SCOUTED[sport]
    .map((group) => ({ group, rows: knownRows(sport, group, [figures]) }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) {
    return (
      <Panel className="mb-(--gutter)" title="How they play">
        <EmptyLine action={<ScoreMatchLink />}>
          Score a match against them point by point to see serve, pressure and endings here.
        </EmptyLine>
      </Panel>
    );
  }
  return (
    <div className="mb-(--gutter) grid items-start gap-(--gutter) lg:grid-cols-2">
      {groups.map(({ group, rows }) => (
        <Panel key={group.name} title={group.name}>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <RateLine
                key={row.id}
                row={row}
                onShow={() => setShown({ id: row.id, name: opponent.name, rate: row.rates[0] })}
              />
            ))}
          </ul>
        </Panel>
      ))}
      {shown && (
        <Suspense>
          <RateDialog sport={sport} shown={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface RateLineProps {
  row: FigureRow<readonly [Rate]>;
  onShow(): void;
}

/** A share with its sample, and its likely range as a band around it. */
function RateLine({ row: { label, rates }, onShow }: RateLineProps) {
  const [rate] = rates;
  return (
    <li className="grid cols-main-auto items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="type-strong block">{label}</span>
        <span className="type-caption">
          {outOfText(rate)}, likely {intervalText(rate.interval)}
        </span>
      </span>
      <MeasureButton name={label} onPress={onShow}>
        <RateText rate={rate} />
      </MeasureButton>
      <RateBand rate={rate} />
    </li>
  );
}

/** The likely range as a band, with a mark at the share. The words beside it say the same. */
function RateBand({ rate: { value, interval } }: { rate: Rate }) {
  return (
    <span aria-hidden="true" className="relative col-span-2 block h-2 rounded-full bg-sunken">
      <span
        className="opponent-hatch absolute inset-y-0 rounded-full"
        style={{ left: `${interval.low * 100}%`, right: `${(1 - interval.high) * 100}%` }}
      />
      <span
        className="absolute -inset-y-0.5 w-0.75 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: `${(value ?? 0) * 100}%` }}
      />
    </span>
  );
}
