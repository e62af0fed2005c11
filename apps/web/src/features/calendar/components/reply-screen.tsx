import type { ReplyAnswer, ReplyPageAnswer } from '@allcourt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { getReplyPage, replyByLink } from '#web/features/calendar/api/reply-page.ts';
import { courtsText, TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { elsewhereText, spanOf, timesText } from '#web/ui/words/event-times.ts';
import { longDayText, noonOf } from '#web/ui/words/when.ts';
import { AnswerChoice } from './event/reply-panel.tsx';
import { EventGlyph } from './event-glyph.tsx';

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
            query={page}
            offline={page.error.name === 'NetworkError'}
            className="py-14"
          />
        )}
        {!isLoading && page.data && <ReplyReady token={token} page={page.data} />}
      </Panel>
    </div>
  );
}

/** The event behind a reply link, with the three answers. */
function ReplyReady({ token, page: { name, occurrence } }: { token: string; page: ReplyPageAnswer }) {
  const client = useQueryClient();
  const now = useNow();
  const { type, title, team, venue, own, replyBy } = occurrence;
  const elsewhere = elsewhereText(occurrence);
  const reply = useMutation({
    mutationFn: (answer: ReplyAnswer | null) => replyByLink(token, { answer, note: own?.note ?? null }),
    networkMode: 'always',
    onSuccess: (next) => client.setQueryData(['reply', token], next),
  });
  const facts = [
    longDayText(noonOf(spanOf(occurrence).first)),
    `${timesText(occurrence, now)}${elsewhere === null ? '' : ` (${elsewhere})`}`,
    venue && [venue.courts && courtsText(venue.courts), venue.name, venue.address].filter(Boolean).join(', '),
  ];
  return (
    <div data-event={type} className="grid grid-cols-1 gap-5 p-5 md:p-7">
      <div>
        <p className="type-strong flex items-center gap-2 text-(--e)">
          <EventGlyph type={type} />
          {[TYPE_NAMES[type].one, team?.name].filter(Boolean).join(', ')}
        </p>
        <h1 className="type-title my-1 wrap-break-word">{title}</h1>
        {facts.map(
          (fact) =>
            fact && (
              <p key={fact} className="text-ink-2">
                {fact}
              </p>
            ),
        )}
      </div>
      <div className="grid gap-2.5">
        <h2 className="type-section">Are you coming, {name}?</h2>
        <AnswerChoice
          occurrence={occurrence}
          isClosed={replyBy !== null && Date.parse(replyBy) <= now.getTime()}
          onAnswer={(answer) => !reply.isPending && reply.mutate(answer)}
        />
        <p role="status" className="text-13 text-ink-2">
          {replyText(own, reply.isPending)}
        </p>
        <div role="alert" className="empty:hidden">
          {reply.error && <FieldError>{problemSentence(reply.error)}</FieldError>}
        </div>
      </div>
    </div>
  );
}

function replyText(own: ReplyPageAnswer['occurrence']['own'], isPending: boolean): string {
  if (isPending) {
    return 'Sending…';
  }
  if (own === null) {
    return 'You have not replied yet.';
  }
  return own.waiting === null
    ? 'Reply saved. You can change it with this link.'
    : `You're #${own.waiting} on the waitlist. We'll let you know when a spot opens.`;
}
