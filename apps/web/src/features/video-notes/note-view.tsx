import type { VideoNote } from '@allcourt/contract';
import { ImageOff, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DrawingLayer } from './drawing/drawing-layer.tsx';
import { strokeWords } from './drawing/strokes.ts';
import { noteFileUrl } from './note-files.ts';
import { useNoteSound } from './voice/use-note-sound.ts';
import { Sound } from './voice/voice-field.tsx';

interface NoteViewProps {
  note: VideoNote;
  /** Opens the recording at this moment. */
  onWatch(): void;
}

/** The moment that a message is about: its still with the drawing, the voice note, and the way to the recording. */
export function NoteView({ note, onWatch }: NoteViewProps) {
  const { stillId, drawing, voice, canWatch } = note;
  return (
    <div className="mt-3 grid gap-3">
      {stillId !== null ? (
        <Still key={stillId} stillId={stillId} drawing={drawing} />
      ) : (
        drawing.length > 0 && (
          <p className="text-13 text-ink-2">
            {drawing.map(strokeWords).join('; ')}. The picture was deleted.
          </p>
        )
      )}
      {voice && <SentSound key={voice.id} voice={voice} />}
      {canWatch && (
        <div>
          <Button
            size="sm"
            onClick={onWatch}
            icon={<Play aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            Watch this moment
          </Button>
        </div>
      )}
    </div>
  );
}

function SentSound({ voice }: { voice: NonNullable<VideoNote['voice']> }) {
  const { url, hasFailed } = useNoteSound(voice.id);
  return hasFailed ? (
    <p className="text-13 text-ink-2">This voice note isn't saved on this device.</p>
  ) : (
    <Sound url={url} label={`Voice note, ${voice.seconds} s`} />
  );
}

function Still({ stillId, drawing }: Pick<VideoNote, 'drawing'> & { stillId: string }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="relative w-full max-w-120 overflow-hidden rounded-card bg-board">
      {isMissing ? (
        <p className="grid aspect-video place-items-center content-center gap-2 p-4 text-center text-13 text-white">
          <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.75} />
          This picture isn't saved on this device.
        </p>
      ) : (
        <img
          src={noteFileUrl(stillId)}
          alt="The moment in the video"
          onError={() => setMissing(true)}
          className="block min-h-11 w-full"
        />
      )}
      {drawing.length > 0 && <DrawingLayer drawing={drawing} />}
    </div>
  );
}
