import type { EquipmentKind } from '@allcourt/training';
import { useState } from 'react';
import { capital, pieceText } from '#web/features/library/drill-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface EquipmentButtonProps {
  /** Equipment that drills in the list need. */
  known: readonly EquipmentKind[];
  /** Available equipment; undefined for any. */
  chosen: readonly EquipmentKind[] | undefined;
  onChoose(chosen: readonly EquipmentKind[] | undefined): void;
}

/** Asks which equipment is available. */
export function EquipmentButton({ known, chosen, onChoose }: EquipmentButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="shrink-0 font-normal! max-md:h-11">
        {labelOf(chosen)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title="What do you have?"
        actions={
          <>
            <Button
              look="gho"
              onClick={() => {
                onChoose(undefined);
                setOpen(false);
              }}
            >
              Any equipment
            </Button>
            <Button look="pri" onClick={() => setOpen(false)}>
              Show drills
            </Button>
          </>
        }
      >
        <p className="mb-2 text-ink-2">Drills that need anything else are hidden.</p>
        <ul>
          {known.map((item) => {
            const isOn = item === 'balls' || (chosen?.includes(item) ?? false);
            return (
              <li key={item}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={isOn}
                    disabled={item === 'balls' && chosen !== undefined}
                    onChange={() => onChoose(toggled(chosen ?? [], item))}
                    className="size-5 accent-court"
                  />
                  {capital(pieceText(item))}
                </label>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}

/** Balls are always available. */
function toggled(chosen: readonly EquipmentKind[], item: EquipmentKind): readonly EquipmentKind[] {
  const next = chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item];
  return next.includes('balls') ? next : ['balls', ...next];
}

function labelOf(chosen: readonly EquipmentKind[] | undefined): string {
  if (chosen === undefined) {
    return 'Any equipment';
  }
  const others = chosen.filter((item) => item !== 'balls');
  if (others.length === 0) {
    return 'Balls only';
  }
  const [first] = others;
  return others.length === 1 && first ? `Balls and ${pieceText(first)}` : `Balls and ${others.length} things`;
}
