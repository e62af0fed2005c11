import type { Drill } from '@allcourt/training';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';
import { moved, type PlanItem } from './plan-draft.ts';
import { useDragOrder } from './use-drag-order.ts';

interface PlanItemsProps {
  items: readonly PlanItem[];
  find(key: string): Drill | null;
  onOrder(items: readonly PlanItem[]): void;
  onChange(id: string, change: Partial<Pick<PlanItem, 'minutes' | 'note'>>): void;
  onRemove(id: string): void;
}

/** Drills of a session in order, moved by dragging or with buttons. */
export function PlanItems({ items, find, onOrder, onChange, onRemove }: PlanItemsProps) {
  const [said, setSaid] = useState('');
  const moveTo = (id: string, to: number) => {
    const next = moved(items, id, to);
    onOrder(next);
    const at = next.findIndex((item) => item.id === id);
    setSaid(`${nameOf(next[at], find)} is now ${at + 1} of ${next.length}.`);
  };
  const { list, dragged, begin } = useDragOrder({ onMove: moveTo });

  const step = (id: string, at: number, by: 1 | -1) => {
    const button = list.current?.querySelector(`[data-item="${id}"] [data-moves="${by}"]`);
    moveTo(id, at + by);
    // Moving a row may drop the focus from its buttons.
    requestAnimationFrame(() => {
      if (button instanceof HTMLButtonElement && document.activeElement !== button) {
        refocus(button);
      }
    });
  };
  return (
    <>
      <ol ref={list} className="divide-y divide-line border-y border-line">
        {items.map((item, index) => {
          const name = nameOf(item, find);
          return (
            <li
              key={item.id}
              data-item={item.id}
              className={cx(
                'grid cols-auto-main-auto items-center gap-x-2 gap-y-2 py-2.5 pr-2 pl-1 md:cols-plan-item md:pr-3',
                dragged === item.id && 'relative z-1 bg-court-soft',
              )}
            >
              <span
                aria-hidden="true"
                onPointerDown={(event) => begin(event, item.id)}
                className="grid h-11 w-8 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing"
              >
                <GripVertical className="size-5" strokeWidth={1.75} />
              </span>
              <span className="min-w-0">
                <span className="type-strong block">
                  {index + 1}. {name}
                </span>
                <span className="type-caption block">{find(item.drillKey)?.summary}</span>
              </span>
              <span className="flex md:order-last">
                <IconButton
                  label={`Move ${name} up`}
                  size="sm"
                  data-moves={-1}
                  disabled={index === 0}
                  onClick={() => step(item.id, index, -1)}
                >
                  <ChevronUp aria-hidden="true" className="size-4" strokeWidth={2} />
                </IconButton>
                <IconButton
                  label={`Move ${name} down`}
                  size="sm"
                  data-moves={1}
                  disabled={index === items.length - 1}
                  onClick={() => step(item.id, index, 1)}
                >
                  <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
                </IconButton>
                <IconButton label={`Remove ${name}`} size="sm" onClick={() => onRemove(item.id)}>
                  <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
                </IconButton>
              </span>
              <span className="col-start-2 -col-end-1 flex items-center gap-2 md:col-auto">
                <input
                  aria-label={`Note on ${name}`}
                  placeholder="Note"
                  maxLength={280}
                  value={item.note}
                  onChange={({ target }) => onChange(item.id, { note: target.value })}
                  className={cx(controlClass({}), 'md:w-44')}
                />
                <label className="flex items-center gap-1.5 text-ink-2">
                  <input
                    aria-label={`Minutes of ${name}`}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={120}
                    value={item.minutes}
                    onChange={({ target }) => onChange(item.id, { minutes: minutesOf(target.value) })}
                    className={cx(controlClass({}), 'w-16! text-right')}
                  />
                  min
                </label>
              </span>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** The pressed button, or its neighbor if it is now disabled. */
function refocus(button: HTMLButtonElement): void {
  if (!button.disabled) {
    button.focus();
    return;
  }
  const other = button.parentElement?.querySelector<HTMLButtonElement>('[data-moves]:not(:disabled)');
  other?.focus();
}

function nameOf(item: PlanItem | undefined, find: PlanItemsProps['find']): string {
  return (item && find(item.drillKey)?.title) ?? 'This drill';
}

function minutesOf(typed: string): number {
  const minutes = Math.round(Number(typed));
  return Math.min(120, Math.max(1, Number.isFinite(minutes) ? minutes : 1));
}
