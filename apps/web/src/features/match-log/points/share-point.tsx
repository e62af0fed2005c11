import { MessageSquareShare } from 'lucide-react';
import type { PointEntry } from './point-log.ts';

interface SharePointProps {
  point: PointEntry;
  onShare(id: string): void;
}

/** Sends one point to a conversation. */
export function SharePoint({ point: { id, score, words }, onShare }: SharePointProps) {
  return (
    <button
      type="button"
      aria-label={`Send to chat, ${score}, ${words}`}
      title="Send to chat"
      onClick={() => onShare(id)}
      className="grid size-11 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3"
    >
      <MessageSquareShare aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    </button>
  );
}
