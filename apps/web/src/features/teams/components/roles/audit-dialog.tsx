import type { Team } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import { NetworkError } from '#web/data/http.ts';
import { useAudit } from '#web/features/teams/api/get-audit.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';

/** The team's activity log, newest first. */
export function AuditDialog({ team, onClose }: { team: Team; onClose(): void }) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAudit(team.id);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Dialog open title="Activity log" onClose={onClose}>
      {isPending && <SkeletonRows label="Loading activity" count={4} rowClass="h-14" />}
      {!isPending && !data && (
        <ErrorState
          title={error instanceof NetworkError ? 'This needs a connection' : "Couldn't load the activity log"}
          offline={error instanceof NetworkError}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && entries.length === 0 && (
        <EmptyState
          title="Nothing yet"
          action={
            <ButtonLink to="/team" search={{ team: team.id, tab: 'roster' }}>
              View the roster
            </ButtonLink>
          }
        >
          Changes to members, roles and settings appear here.
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ol aria-label="Activity log" className="divide-y divide-line border-y border-line">
          {entries.map(({ id, at, by, what }) => (
            <li key={id} className="grid gap-0.5 py-2.5">
              <p>
                <b className="type-strong">{by ?? FORMER_MEMBER}</b> {what}
              </p>
              <time dateTime={at} className="type-caption">
                {dayText(new Date(at), new Date())}, {timeText(new Date(at))}
              </time>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button block className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Dialog>
  );
}
