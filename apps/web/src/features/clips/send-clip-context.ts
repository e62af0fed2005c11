import type { ClipTarget } from '@allcourt/contract';
import { type ComponentType, createContext, useContext } from 'react';

/** The dialog that sends a clip. */
export type SendClip = ComponentType<{ target: ClipTarget; onClose(): void }>;

/** Null where clips are only watched. */
export const SendClipContext = createContext<SendClip | null>(null);

export function useSendClip(): SendClip | null {
  return useContext(SendClipContext);
}
