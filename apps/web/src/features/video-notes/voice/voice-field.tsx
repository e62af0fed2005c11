import { MAX_VOICE_SECONDS } from '@allcourt/contract/training-vocabulary';
import { Mic, Square, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { clockText } from '#web/ui/words/duration.ts';
import { canRecord, useRecorder, type Voice } from './use-recorder.ts';

const ICON = { 'aria-hidden': true, className: 'size-4', strokeWidth: 2 } as const;

interface VoiceFieldProps {
  voice: Voice | null;
  onVoice(voice: Voice | null): void;
}

/** Records a voice note, plays it, and drops it. */
export function VoiceField({ voice, onVoice }: VoiceFieldProps) {
  const { state, start, stop } = useRecorder(onVoice);
  if (!canRecord()) {
    return <p className="text-13 text-ink-2">This browser can't record a voice note.</p>;
  }
  if (voice) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <OwnSound sound={voice.sound} />
        <Button onClick={() => onVoice(null)} icon={<Trash2 {...ICON} />}>
          Delete voice note
        </Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      {state.status === 'recording' ? (
        <Button look="pri" onClick={stop} icon={<Square {...ICON} />}>
          Stop recording
        </Button>
      ) : (
        <Button busy={state.status === 'asking'} onClick={start} icon={<Mic {...ICON} />}>
          Record voice note
        </Button>
      )}
      {state.status === 'recording' && (
        <p className="text-13 text-ink-2 tabular-nums">
          {clockText(state.seconds * 1000)} of {clockText(MAX_VOICE_SECONDS * 1000)}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {state.status === 'failed' && <FieldError>{state.reason}</FieldError>}
      </div>
    </div>
  );
}

function OwnSound({ sound }: { sound: Blob }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(sound);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [sound]);
  return <Sound url={url} label="Your voice note" />;
}

/** A player for a voice note. */
export function Sound({ url, label }: { url: string | null; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the words of the message say what it is about.
    <audio controls aria-label={label} src={url ?? undefined} className="h-11 w-full max-w-80" />
  );
}
