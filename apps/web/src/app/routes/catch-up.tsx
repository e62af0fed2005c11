import { CatchUpDialog, type CatchUpProps } from '#web/features/chat/catch-up/catch-up-dialog.tsx';
import { useHomeNeeds } from './home-needs.tsx';

/** The unread messages, below what else waits for the reader, as Home shows it. */
export function CatchUp(props: CatchUpProps) {
  // It has the polls of chats itself.
  const { rows } = useHomeNeeds({ withPolls: false });
  return <CatchUpDialog {...props} needs={rows} />;
}
