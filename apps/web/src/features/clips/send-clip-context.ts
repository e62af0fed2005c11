import type { ClipTarget, ReelTarget } from '@allcourt/contract';
import { type ComponentType, createContext, useContext } from 'react';

interface SendClipProps {
  target: ClipTarget | ReelTarget;
  /** Sends the reader's own reel to the coaches of this team. */
  toCoachesOf?: string;
  onClose(): void;
}

/** The dialog that sends a clip or a reel. */
export type SendClip = ComponentType<SendClipProps>;

/** Null where clips are only watched. */
export const SendClipContext = createContext<SendClip | null>(null);

export function useSendClip(): SendClip | null {
  return useContext(SendClipContext);
}
