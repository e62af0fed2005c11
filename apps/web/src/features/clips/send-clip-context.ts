import type { ClipTarget, ReelTarget } from '@allcourt/contract';
import { type ComponentType, createContext, useContext } from 'react';

/** The dialog that sends a clip or a reel. */
export type SendClip = ComponentType<{ target: ClipTarget | ReelTarget; onClose(): void }>;

/** Null where clips are only watched. */
export const SendClipContext = createContext<SendClip | null>(null);

export function useSendClip(): SendClip | null {
  return useContext(SendClipContext);
}
