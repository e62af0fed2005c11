import type { RuleId } from '@allcourt/scoring';
import { RULEBOOK } from '@allcourt/scoring/rulebook';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The rule behind a prompt in one sentence, with its source. */
export function WhyDialog({ rule, onClose }: { rule: RuleId; onClose(): void }) {
  const { title, text, source } = RULEBOOK[rule];
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      actions={
        <Button look="pri" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <p className="text-15/6">{text}</p>
      <p className="type-caption mt-3">{source}</p>
    </Dialog>
  );
}
