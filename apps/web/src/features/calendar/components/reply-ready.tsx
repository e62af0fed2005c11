import type { ReplyAnswer, ReplyPageAnswer } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { replyByLink } from '#web/features/calendar/api/reply-page.ts';
import { useNow } from '#web/features/calendar/model/use-now.ts';
import { courtsText, TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { FieldError } from '#web/ui/field.tsx';
import { elsewhereText, spanOf, timesText } from '#web/ui/words/event-times.ts';
import { longDayText, noonOf } from '#web/ui/words/when.ts';
import { AnswerChoice } from './event/answer-choice.tsx';
import { EventGlyph } from './event-glyph.tsx';

/** The event behind a reply link, with the three answers. */
export function ReplyReady({ token, page: { name, occurrence } }: { token: string; page: ReplyPageAnswer }) {
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
