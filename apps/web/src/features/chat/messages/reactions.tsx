import type { Message, Reaction } from '@allcourt/contract';
import { REACTIONS } from '@allcourt/contract/team-vocabulary';
import { SmilePlus } from 'lucide-react';
import { REACTION_NAMES } from '#web/features/thread/reaction-names.ts';
import { cx } from '#web/ui/class-names.ts';

interface ReactionsProps {
  reactions: Message['reactions'];
  me: string;
  /** Null where reacting is off. */
  onReact: ((emoji: Reaction, isOn: boolean) => void) | null;
  onPick: ((trigger: HTMLElement) => void) | null;
}

const CHIP =
  'relative inline-flex h-7.5 items-center gap-1.5 rounded-full border px-2.5 text-13 font-semibold tabular-nums before:absolute before:-inset-x-0.5 before:-inset-y-1.5 max-md:h-9 max-md:px-3';

/** The reactions to a message, with their counts. */
export function Reactions({ reactions, me, onReact, onPick }: ReactionsProps) {
  if (reactions.length === 0) {
    return null;
  }
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {reactions.map(({ emoji, accountIds }) => {
        const isOn = accountIds.includes(me);
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={isOn}
            aria-label={`${REACTION_NAMES[emoji]}, ${accountIds.length}`}
            disabled={onReact === null}
            onClick={() => onReact?.(emoji, !isOn)}
            className={cx(
              CHIP,
              isOn
                ? 'border-court bg-court-soft text-court-soft-ink'
                : 'border-line-2 bg-surface text-ink hover:bg-surface-2',
            )}
          >
            <span aria-hidden="true">{emoji}</span>
            {accountIds.length}
          </button>
        );
      })}
      {onPick && (
        <button
          type="button"
          aria-label="Add reaction"
          onClick={({ currentTarget }) => onPick(currentTarget)}
          className={cx(CHIP, 'border-line-2 bg-surface px-2 text-ink-3 hover:bg-surface-2')}
        >
          <SmilePlus aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </button>
      )}
    </div>
  );
}

/** All reactions, to choose from. */
export function ReactionRow({
  message,
  me,
  onChoose,
}: {
  message: Message;
  me: string;
  onChoose(emoji: Reaction, isOn: boolean): void;
}) {
  return (
    <div className="grid grid-cols-8 gap-0.5">
      {REACTIONS.map((emoji) => {
        const isOn = message.reactions.some(
          (reaction) => reaction.emoji === emoji && reaction.accountIds.includes(me),
        );
        return (
          <button
            key={emoji}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-label={`${REACTION_NAMES[emoji]}${isOn ? ', remove' : ''}`}
            onClick={() => onChoose(emoji, !isOn)}
            className={cx(
              'grid h-11 min-w-9 place-items-center rounded-tile text-xl hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2',
              isOn && 'bg-court-soft',
            )}
          >
            {emoji}
          </button>
        );
      })}
    </div>
  );
}
