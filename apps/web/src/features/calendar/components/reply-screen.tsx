import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/data/http.ts';
import { getReplyPage } from '#web/features/calendar/api/reply-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { ReplyReady } from './reply-ready.tsx';

/** The page of a mail's reply link; no sign-in needed. */
export function ReplyScreen({ token }: { token: string }) {
  useDocumentTitle('Reply');
  const page = useQuery({
    queryKey: ['reply', token],
    queryFn: ({ signal }) => getReplyPage(token, signal),
    retry: false,
  });
  const isLoading = useSettledLoading(page.isPending);
  const isGone = page.error instanceof ApiError && page.error.status === 404;
  return (
    <div className="page-width max-w-160! pt-6 pb-16 md:pt-10">
      <Panel flush busy={isLoading}>
        {isLoading && <SkeletonRows label="Loading the event" count={4} />}
        {!isLoading && isGone && (
          <DeadEnd title="This link no longer works" action={<ButtonLink to="/calendar">Sign in</ButtonLink>}>
            The event ended or was deleted, or you left its team.
          </DeadEnd>
        )}
        {!isLoading && page.error && !isGone && (
          <ErrorState
            title="Couldn't load the event"
            onRetry={() => void page.refetch()}
            retrying={page.isRefetching}
            offline={page.error.name === 'NetworkError'}
            className="py-14"
          />
        )}
        {!isLoading && page.data && <ReplyReady token={token} page={page.data} />}
      </Panel>
    </div>
  );
}
