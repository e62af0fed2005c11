import type { Tie, TieAnswer } from '@allcourt/contract';
import { Suspense, useState } from 'react';
import { ApiError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { Confirmations } from './confirmations.tsx';
import { answerLineup, useTie, useTieAct } from './tie-calls.ts';
import { TieHead } from './tie-head.tsx';
import { type FindSparePart, isLiveLine, TieLineRow } from './tie-line-row.tsx';
import { TieMenu } from './tie-menu.tsx';
import { ANSWER_TONES, ANSWER_WORDS, namesText } from './tie-words.ts';

const DeleteTie = lazyPart(async () => (await import('./delete-tie.tsx')).DeleteTie);

const WallLink = lazyPart(async () => (await import('./wall-link.tsx')).WallLink);

const Season = lazyPart(async () => (await import('./season.tsx')).Season);

const LineupBuilder = lazyPart(async () => (await import('./builder/lineup-builder.tsx')).LineupBuilder);

const CourtPlan = lazyPart(async () => (await import('./court-plan.tsx')).CourtPlan);

const SeasonView = lazyPart(async () => (await import('./season/season-view.tsx')).SeasonView);

const LineupCard = lazyPart(async () => (await import('./card/lineup-card.tsx')).LineupCard);

type View = 'board' | 'lineup' | 'table';

/** The views that a reader has of a tie. */
function viewsOf({ tie, planning }: TieAnswer): Choice<View>[] {
  return [
    { value: 'board', label: 'Board' },
    ...(planning ? [{ value: 'lineup', label: 'Lineup' } as const] : []),
    ...(tie.season === null ? [] : [{ value: 'table', label: 'Table' } as const]),
  ];
}

/** A tie: its score and lines, the own answer, and for captains the lineup. */
export function TieScreen({ tieId, FindSpare }: { tieId: string; FindSpare: FindSparePart }) {
  const query = useTie(tieId);
  const isOnline = useIsOnline();
  const [view, setView] = useState<View>('board');
  const [isCard, setCard] = useState(false);
  const { data, isPending } = query;
  const views = data ? viewsOf(data) : [];
  // A view goes with its permission, or its season.
  const shown = views.some(({ value }) => value === view) ? view : 'board';
  const isOnPaper = isCard && data?.tie.isPublished === true;
  const title = data ? `${data.tie.team.name} v ${data.tie.opponent}` : 'Tie';
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page
      title={title}
      back={
        data?.tie.event ? <EventLink event={data.tie.event} /> : <BackLink to="/calendar">Calendar</BackLink>
      }
      lede={data && !isOnPaper && whenText(data.tie)}
      actions={
        data &&
        !isOnPaper &&
        (views.length > 1 || data.tie.isPublished) && (
          <>
            {views.length > 1 && <Segmented label="View" choices={views} value={shown} onChange={setView} />}
            {data.tie.isPublished && <TieMenu onPrint={() => setCard(true)} />}
          </>
        )
      }
    >
      {isGone && (
        <Panel flush>
          <DeadEnd
            title="This tie no longer exists"
            action={<ButtonLink to="/calendar">Open the calendar</ButtonLink>}
          >
            It was deleted, or you're not in its team.
          </DeadEnd>
        </Panel>
      )}
      {!isGone && !data && isPending && isOnline && <SkeletonRows label="Loading the tie" count={6} />}
      {!isGone && !data && !(isPending && isOnline) && (
        <ErrorState
          title={isOnline ? "Couldn't load the tie" : 'You are offline'}
          offline={!isOnline}
          query={query}
        />
      )}
      {data && !isOnline && (
        <div className="mb-4">
          <SavedAt at={query.dataUpdatedAt} />
        </div>
      )}
      {data && isOnPaper && (
        <Suspense fallback={<Skeleton className="h-160 rounded-md" />}>
          <div className="pb-4 print:hidden">
            <Button onClick={() => setCard(false)}>Close lineup card</Button>
          </div>
          <LineupCard tie={data.tie} />
        </Suspense>
      )}
      {!isOnPaper && data?.planning && shown === 'lineup' && (
        <Suspense fallback={<SkeletonRows label="Loading the lineup" count={6} />}>
          <LineupBuilder
            tie={data.tie}
            planning={data.planning}
            mayAct={isOnline}
            onPublished={() => setView('board')}
          />
        </Suspense>
      )}
      {!isOnPaper && data?.tie.season != null && shown === 'table' && (
        <Suspense fallback={<SkeletonRows label="Loading the table" count={6} />}>
          <SeasonView teamId={data.tie.team.id} name={data.tie.season} />
        </Suspense>
      )}
      {data && !isOnPaper && shown === 'board' && (
        <Board tie={data.tie} mayAct={isOnline} FindSpare={FindSpare} />
      )}
    </Page>
  );
}

function EventLink({ event: { id, key } }: { event: NonNullable<Tie['event']> }) {
  return (
    <BackLink to="/calendar/$eventId/$key" params={{ eventId: id, key }}>
      Event
    </BackLink>
  );
}

function whenText({ startsAt, isHome, season }: Tie): string {
  const at = new Date(startsAt);
  const where = isHome ? 'home' : 'away';
  return `${dayText(at, new Date())}, ${timeText(at)}, ${where}${season ? `. ${season}` : ''}`;
}

interface PartProps {
  tie: Tie;
  mayAct: boolean;
}

function Board({ tie, mayAct, FindSpare }: PartProps & { FindSpare: FindSparePart }) {
  return (
    <div className="grid gap-4">
      <TieHead tie={tie} />
      {tie.ownAnswer && <OwnAnswer tie={tie} mayAct={mayAct} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:cols-main-110 lg:gap-6">
        <Panel title="Lines" flush>
          {!tie.isPublished && (
            <p className="border-t border-line px-4 py-3 text-ink-2 md:px-5">
              The lineup is not published yet.
            </p>
          )}
          <ul className="divide-y divide-line border-t border-line">
            {liveFirst(tie.lines).map((line) => (
              <TieLineRow key={line.code} tie={tie} line={line} mayAct={mayAct} FindSpare={FindSpare} />
            ))}
          </ul>
        </Panel>
        <div className="grid gap-4">
          {tie.isPublished && <Confirmations tie={tie} mayAct={mayAct} />}
          {/* Together, so that none pushes another down. */}
          <Suspense>
            {tie.lines.some(({ court }) => court !== null) && <CourtPlan tie={tie} />}
            {tie.season !== null && <Season tie={tie} season={tie.season} />}
            {tie.mayManage && <WallLink tie={tie} mayAct={mayAct} />}
            {tie.mayManage && <DeleteTie tie={tie} mayAct={mayAct} />}
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Lines that are played now, then the others, each in the order of the tie. */
function liveFirst(lines: Tie['lines']): Tie['lines'] {
  return [...lines.filter(isLiveLine), ...lines.filter((line) => !isLiveLine(line))];
}

function OwnAnswer({ tie, mayAct }: PartProps) {
  const answer = useTieAct(tie.id, { act: (said: 'confirmed' | 'declined') => answerLineup(tie.id, said) });
  const own = tie.lines.filter(({ players }) => players.some((player) => player?.isYou));
  const places = own.length > 0 ? own.map(({ code }) => code).join(' and ') : 'a reserve';
  const partners = own.flatMap(({ players }) =>
    players.flatMap((one) => (one && !one.isYou ? one.name : [])),
  );
  const said = tie.ownAnswer ?? 'asked';
  return (
    <Panel title="Your place" aside={<Chip tone={ANSWER_TONES[said]}>{ANSWER_WORDS[said]}</Chip>}>
      <p className="mb-3">
        You play {places}
        {partners.length > 0 && ` with ${namesText(partners)}`}.
      </p>
      <div className="flex flex-wrap gap-2">
        {said !== 'confirmed' && (
          <Button
            look="pri"
            disabled={!mayAct}
            busy={answer.isPending}
            onClick={() => answer.run('confirmed')}
          >
            Confirm
          </Button>
        )}
        {said !== 'declined' && (
          <Button disabled={!mayAct} busy={answer.isPending} onClick={() => answer.run('declined')}>
            Decline
          </Button>
        )}
      </div>
    </Panel>
  );
}
