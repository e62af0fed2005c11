import type { Invitee, OccurrenceAnswer, ReplyAnswer, ReplyScope } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { replyToDates } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { answeredText } from '#web/features/calendar/present/answered-words.ts';
import { ANSWER_NAMES } from '#web/features/calendar/present/event-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { personText } from '#web/ui/words/names.ts';
import { VirtualPeople } from './virtual-people.tsx';

const SCOPES = [
  { value: 'this', label: 'This date' },
  { value: 'month', label: 'This month' },
  { value: 'following', label: 'All later dates' },
] as const;

const ANSWERS = Object.entries(ANSWER_NAMES) as readonly [ReplyAnswer, string][];

/** An organizer's replies for members, and for names without an account. Each choice is saved. */
export function ReplyForDialog({ answer, onClose }: { answer: OccurrenceAnswer; onClose(): void }) {
  const { occurrence, people } = answer;
  const { eventId, key, isRecurring } = occurrence;
  const [scope, setScope] = useState<ReplyScope>('this');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const toast = useToast();
  const save = useCalendarAct({
    act: ({ memberId, said }: { memberId: string; said: ReplyAnswer | null }) =>
      replyToDates({ memberId, answer: said, note: null, dates: [{ eventId, key, scope }] }),
    onDone: (done, { said }) => toast({ text: answeredText(done, said) }),
  });
  const shownOf = (one: Invitee) =>
    save.isPending && save.variables.memberId === one.memberId ? save.variables.said : one.answer;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reply for players"
      scroller={setScroller}
      actions={
        <Button look="pri" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">Players see who replied for them and can change it.</p>
      {isRecurring && (
        <div className="mb-3">
          <Segmented label="Reply to" choices={SCOPES} value={scope} onChange={setScope} block />
        </div>
      )}
      <div role="alert" className="mb-3 empty:hidden">
        {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
      </div>
      <VirtualPeople people={people} scroller={scroller}>
        {(one) => (
          <>
            <Avatar name={one.face.name} src={one.face.avatarUrl} size="sm" />
            <span className="type-strong min-w-0 flex-1 truncate">{personText(one.face, one.isYou)}</span>
            <span className="w-34 shrink-0">
              <SelectField
                hiddenLabel
                label={`Reply of ${one.face.name}`}
                disabled={save.isPending}
                value={shownOf(one) ?? ''}
                onChange={({ target: { value } }) =>
                  save.mutate({
                    memberId: one.memberId,
                    said: ANSWERS.find(([known]) => known === value)?.[0] ?? null,
                  })
                }
              >
                <option value="">No reply</option>
                {ANSWERS.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </span>
          </>
        )}
      </VirtualPeople>
    </Dialog>
  );
}
