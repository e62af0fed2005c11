import type { Stroke } from '@allcourt/contract';
import { MAX_TRAINING_TEXT } from '@allcourt/contract/training-vocabulary';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { startThread, useCoachAct } from '#web/features/coaching/coach-acts.ts';
import { PlayerField } from '#web/features/coaching/feedback/start-thread-dialog.tsx';
import { sendNoteFile } from '#web/features/video-notes/note-files.ts';
import { Studio } from '#web/features/video-notes/picture/studio.tsx';
import type { Footage } from '#web/features/video-notes/picture/use-footage.ts';
import { useRecording } from '#web/features/video-notes/picture/use-recording.ts';
import type { Voice } from '#web/features/video-notes/voice/use-recorder.ts';
import { VoiceField } from '#web/features/video-notes/voice/voice-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useBeside } from './recordings.ts';

interface VideoNoteDialogProps {
  broadcastId: string;
  teamId: string;
  /** The match of the recording. */
  matchId: string | null;
  footage: Footage;
  /** The moment to begin at. */
  at: number;
  onClose(): void;
}

/** A coach finds a moment, draws on it, speaks, and sends it to a player. */
export function VideoNoteDialog({
  broadcastId,
  teamId,
  matchId,
  footage,
  at,
  onClose,
}: VideoNoteDialogProps) {
  const recording = useRecording({ base: footage.base, at });
  const beside = useBeside({ broadcastId, teamId });
  const [drawing, setDrawing] = useState<readonly Stroke[]>([]);
  const [drawnAt, setDrawnAt] = useState(at);
  const [voice, setVoice] = useState<Voice | null>(null);
  // The same ids on every press, so that two presses send once.
  const [ids] = useState(() => ({ id: uuidv7(), messageId: uuidv7(), voiceId: uuidv7() }));
  const toast = useToast();
  const send = useCoachAct({
    act: startThread,
    onDone() {
      toast({ text: 'Video note sent' });
      onClose();
    },
  });
  const draw = (next: readonly Stroke[]) => {
    setDrawing(next);
    setDrawnAt(recording.now());
  };
  const form = useForm({
    initial: { playerId: '', text: '' },
    rules: { playerId: required('Choose a player.'), text: required('Enter a few words about this moment.') },
    async submit({ playerId, text }) {
      // The note is about the picture that was drawn on, also when the coach has moved on since.
      const moment = drawing.length > 0 ? drawnAt : recording.now();
      const still = await recording.stillAt(moment);
      const stillId = still && uuidv7();
      if (still && stillId) {
        await sendNoteFile({ broadcastId, id: stillId, kind: 'still', file: still });
      }
      const voiceId = voice && ids.voiceId;
      if (voice && voiceId) {
        await sendNoteFile({
          ...{ broadcastId, id: voiceId, kind: 'voice' },
          seconds: voice.seconds,
          file: voice.sound,
        });
      }
      return send.mutateAsync({
        id: ids.id,
        body: {
          ...{ teamId, playerId, messageId: ids.messageId, text },
          target: matchId === null ? null : { kind: 'match', matchId },
          note: { broadcastId, at: Math.round(moment), drawing: [...drawing], stillId, voiceId },
        },
      });
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Video note" submitLabel="Send" size="xl">
      <Studio
        footage={footage}
        recording={recording}
        beside={beside}
        drawing={drawing}
        onDraw={draw}
        drawnAt={drawnAt}
      />
      <PlayerField teamId={teamId} {...form.choice('playerId')} error={form.problemOf('playerId') ?? false} />
      <TextAreaField
        {...form.field('text')}
        label="Note"
        help="The player and all coaches of the team can read it. The picture shows the moment you stop at."
        rows={3}
        maxLength={MAX_TRAINING_TEXT}
      />
      <VoiceField voice={voice} onVoice={setVoice} />
    </FormDialog>
  );
}
