import type { CalendarAnswer, Feed } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { createFeed, endFeed, useFeeds } from '#web/features/calendar/api/exchange.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError, Refusal } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { dayText } from '#web/ui/words/when.ts';

interface FeedsDialogProps {
  teams: CalendarAnswer['teams'];
  onClose(): void;
}

/** Private feed links for other calendars: create, copy once, revoke. */
export function FeedsDialog({ teams, onClose }: FeedsDialogProps) {
  const { data, isPending, refetch } = useFeeds();
  const create = useCalendarAct({ act: createFeed });
  const form = useForm({
    initial: { teamId: '' },
    submit: ({ teamId }) => create.mutateAsync(teamId || null),
  });
  return (
    <Dialog open onClose={onClose} title="Sync with another calendar">
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-2">
          A private link keeps another calendar up to date. Anyone with the link can read these events, so
          keep it to yourself.
        </p>
        <form {...form.props} className="flex flex-wrap items-end gap-2">
          <div className="min-w-50 flex-1">
            <SelectField {...form.field('teamId')} label="Events of">
              <option value="">All my teams and my own</option>
              {teams.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" look="pri" busy={form.isBusy}>
            Create link
          </Button>
        </form>
        <Refusal>{form.refusal}</Refusal>
        {create.data && <FreshAddress url={create.data.url} />}
        <section aria-label="Active links">
          <h3 className="type-label mb-1">Active links</h3>
          {isPending && <SkeletonRows label="Loading links" count={2} />}
          {!isPending && !data && (
            <ErrorState title="Couldn't load your links" onRetry={() => void refetch()} />
          )}
          {data?.feeds.length === 0 && <p className="text-ink-3">None yet.</p>}
          {data && data.feeds.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {data.feeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** A new link, shown only once. */
function FreshAddress({ url }: { url: string }) {
  const device = useDevice();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await device.copyText(url));
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3.5">
      <TextField
        label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        help="It's shown only once. Paste it where your calendar asks for a subscription link."
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ look: 'line' })}>
          Open in my calendar
        </a>
      </div>
      <p role="status" className="text-13 empty:hidden">
        {isCopied === false && "Couldn't copy. Select and copy the link."}
      </p>
    </div>
  );
}

function FeedRow({ feed }: { feed: Feed }) {
  const end = useCalendarAct({ act: () => endFeed(feed.id) });
  const now = new Date();
  const name = feed.team?.name ?? 'All my teams and personal events';
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="type-strong block truncate">{name}</span>
        <span className="type-caption block">
          Created {dayText(new Date(feed.createdAt), now)},{' '}
          {feed.readAt === null ? 'not used yet' : `last used ${dayText(new Date(feed.readAt), now)}`}
        </span>
        {end.error && <FieldError>{problemSentence(end.error)}</FieldError>}
      </span>
      <Button
        size="sm"
        look="dan"
        busy={end.isPending}
        onClick={() => end.mutate()}
        aria-label={`Turn off, ${name}`}
      >
        Turn off
      </Button>
    </li>
  );
}
