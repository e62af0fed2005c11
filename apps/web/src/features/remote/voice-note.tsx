import { Mic, MicOff } from 'lucide-react';
import { VOICE_WORDS } from './remote-words.ts';
import type { Remote } from './use-remote.ts';

/** Says whether the app listens right now; nothing where the player counts without the voice. */
export function VoiceNote({ remote: { hasVoice, voice } }: { remote: Pick<Remote, 'hasVoice' | 'voice'> }) {
  if (!hasVoice || voice === 'off') {
    return null;
  }
  const Sign = voice === 'listening' || voice === 'starting' ? Mic : MicOff;
  return (
    <span role="status" className="ml-auto inline-flex h-7.5 items-center gap-1.5 text-sm font-strong">
      <Sign aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {VOICE_WORDS[voice]}
    </span>
  );
}
