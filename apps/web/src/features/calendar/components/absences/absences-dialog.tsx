import { Dialog } from '#web/ui/dialog.tsx';
import { AbsenceList } from './absence-list.tsx';

/** The days on which the reader is injured or away. */
export function AbsencesDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open size="md" onClose={onClose} title="Injured or away">
      <AbsenceList of={null} />
    </Dialog>
  );
}
