import type { EditScope, OccurrenceAnswer } from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  CalendarPlus,
  Ellipsis,
  ExternalLink,
  FileDown,
  MessageSquareShare,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { deleteEvent } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct, useTellDone } from '#web/features/calendar/api/use-calendar-act.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MenuItem, menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { ScopeChoice } from '../sheet/scope-choice.tsx';

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Adds the event to another calendar. */
export function AddToMenu({ answer }: { answer: OccurrenceAnswer }) {
  return (
    <MenuButton
      label="Add to calendar"
      className={`${buttonClass({ look: 'line' })} w-full`}
      menuClassName="left-0 mt-1.5 md:right-0 md:left-auto"
      entries={(close) => <Calendars answer={answer} onChoose={close} />}
    >
      <CalendarPlus {...SIGN} />
      Add to calendar
    </MenuButton>
  );
}

interface CalendarsProps {
  answer: OccurrenceAnswer;
  onChoose(): void;
}

function Calendars({ answer: { occurrence, googleUrl }, onChoose }: CalendarsProps) {
  const { eventId, key } = occurrence;
  return (
    <>
      <a
        role="menuitem"
        href={`${appConfig.apiOrigin}/api/calendar/events/${eventId}/${key}/event.ics`}
        download="event.ics"
        onClick={onChoose}
        className={menuItemClass}
      >
        <FileDown {...SIGN} />
        Calendar file
      </a>
      <a
        role="menuitem"
        href={googleUrl}
        target="_blank"
        rel="noreferrer"
        onClick={onChoose}
        className={menuItemClass}
      >
        <ExternalLink {...SIGN} />
        Google Calendar
      </a>
    </>
  );
}

interface MoreMenuProps {
  answer: OccurrenceAnswer;
  /** On a phone, the acts that a wide screen has beside the title. */
  phone?: {
    onEdit(): void;
    /** Absent for an event without a team. */
    onShare?(): void;
  };
}

/** Acts on an event that few need. */
export function MoreMenu({ answer, phone }: MoreMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const { mayEdit } = answer.occurrence;
  return (
    <>
      <MenuButton
        label="More"
        className={`${buttonClass({ look: 'line' })} aspect-square px-0!`}
        menuClassName="right-0 mt-1.5"
        entries={(close) => {
          const after = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              {phone?.onShare && (
                <MenuItem icon={<MessageSquareShare {...SIGN} />} onPress={after(phone.onShare)}>
                  Send to chat
                </MenuItem>
              )}
              {phone && <Calendars answer={answer} onChoose={close} />}
              {phone && mayEdit && (
                <MenuItem icon={<Pencil {...SIGN} />} onPress={after(phone.onEdit)}>
                  Edit
                </MenuItem>
              )}
              {mayEdit && (
                <MenuItem
                  icon={<Trash2 {...SIGN} />}
                  className="text-loss"
                  onPress={after(() => setAsked(true))}
                >
                  Delete event
                </MenuItem>
              )}
            </>
          );
        }}
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      {isAsked && <DeleteQuestion answer={answer} onCancel={() => setAsked(false)} />}
    </>
  );
}

function DeleteQuestion({ answer, onCancel }: { answer: OccurrenceAnswer; onCancel(): void }) {
  const { occurrence, series } = answer;
  const { eventId, key, version, title, counts } = occurrence;
  const [scope, setScope] = useState<EditScope>(series === null ? 'all' : 'this');
  const navigate = useNavigate();
  const tellDone = useTellDone();
  const remove = useCalendarAct({
    act: () => deleteEvent(eventId, { scope, key, version }),
    onDone: ({ changeId }) => {
      tellDone(`${title} deleted`, changeId);
      void navigate({ to: '/calendar' });
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${title}?`}
      confirmLabel="Delete"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onCancel}
      error={remove.error && problemSentence(remove.error)}
    >
      {series !== null && (
        <div className="mb-3">
          <ScopeChoice label="Delete" value={scope} onChange={setScope} />
        </div>
      )}
      {counts === null
        ? "It's removed from your calendar."
        : "It's removed for everyone, and they're notified."}
    </ConfirmDialog>
  );
}
