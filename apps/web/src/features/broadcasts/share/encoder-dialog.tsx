import type {
  CreateEncoderKeyAnswer,
  EncoderKey,
  EncoderKeysAnswer,
  EncoderProblem,
} from '@allcourt/contract';
import { KeyRound, VideoOff } from 'lucide-react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { amountText } from '#web/ui/words/amounts.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { SharedAddress } from './shared-address.tsx';
import { TurnOffRow } from './turn-off-row.tsx';
import { useSecretAddresses } from './use-secret-addresses.ts';

interface EncoderDialogProps {
  broadcastId: string;
  onClose(): void;
}

const LOOK_EVERY_MS = 2000;

/** Stream keys for OBS and other encoders, and what each of them sends. */
export function EncoderDialog({ broadcastId, onClose }: EncoderDialogProps) {
  const { list, fresh, create, end, isCreating, isEnding, problem } = useSecretAddresses<
    EncoderKeysAnswer,
    CreateEncoderKeyAnswer
  >({
    key: ['encoder-keys', broadcastId],
    path: `/api/broadcasts/${broadcastId}/encoder-keys`,
    listed: async () => (await import('@allcourt/contract/http/encoders')).encoderKeysAnswer,
    created: async () => (await import('@allcourt/contract/http/encoders')).createEncoderKeyAnswer,
    freshOf: ({ key, streamKey }) => ({ id: key.id, url: streamKey }),
    everyMs: LOOK_EVERY_MS,
  });
  const { data, error } = list;
  return (
    <Dialog open title="OBS or another encoder" onClose={onClose}>
      {!data && error && (
        <ErrorState
          title="Couldn't load the stream keys"
          offline={error.name === 'NetworkError'}
          query={list}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading stream keys" count={2} rowClass="h-14" />}
      {data?.server === null && (
        <EmptyState
          title="This server takes no video from encoders"
          picture={<VideoOff aria-hidden="true" className="mb-1 size-7" strokeWidth={1.5} />}
          action={<Button onClick={onClose}>Close</Button>}
        >
          Its operator can turn this on. Until then, film with a phone or a laptop.
        </EmptyState>
      )}
      {data && data.server !== null && (
        <>
          <p className="text-ink-2">
            OBS, a GoPro or a fixed camera can film this broadcast. Enter the server and a stream key in its
            settings, with H.264, AAC and a keyframe every 1 or 2 seconds.
          </p>
          <SharedAddress label="Server" field="Server address" url={data.server}>
            Server
          </SharedAddress>
          {fresh && (
            <SharedAddress
              key={fresh.id}
              label="New stream key"
              field="Stream key"
              url={fresh.url}
              copies="Copy key"
            >
              Stream key. It is shown only once. Anyone who has it can send video to this broadcast.
            </SharedAddress>
          )}
          {data.keys.length > 0 && (
            <section aria-label="Stream keys" className="mt-4">
              <h3 className="type-strong">Stream keys</h3>
              <ul>
                {data.keys.map((key) => {
                  const words = key.id === fresh?.id ? 'Created just now' : createdText(key.createdAt);
                  return (
                    <TurnOffRow
                      key={key.id}
                      words={`the stream key: ${words}`}
                      consequence="Its encoder will be disconnected."
                      busy={isEnding}
                      onEnd={() => end(key.id)}
                    >
                      <span className="block">{words}</span>
                      <EncoderState encoder={key} />
                    </TurnOffRow>
                  );
                })}
              </ul>
            </section>
          )}
          {error && <p className="mt-2 text-13 text-ink-2">No connection. The states above may be old.</p>}
          <div role="alert" className="mt-3 empty:hidden">
            {problem && <FieldError>{problemSentence(problem)}</FieldError>}
          </div>
          <Button
            look={data.keys.length > 0 ? 'line' : 'pri'}
            className="mt-4"
            busy={isCreating}
            onClick={() => create()}
            icon={<KeyRound aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            {data.keys.length > 0 ? 'New stream key' : 'Create stream key'}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function EncoderState({ encoder }: { encoder: EncoderKey }) {
  if (encoder.problem !== null) {
    return <FieldError>{PROBLEM_WORDS[encoder.problem]}</FieldError>;
  }
  return (
    <span role="status" className="block text-13 text-ink-2">
      {stateText(encoder)}
    </span>
  );
}

function stateText({ isConnected, pictureAt, size, kbps }: EncoderKey): string {
  if (pictureAt === null) {
    return isConnected ? 'Connected. Waiting for video.' : 'Not connected yet.';
  }
  const last = timeText(new Date(pictureAt));
  if (!isConnected) {
    return `Not connected. Last picture at ${last}.`;
  }
  const what = [
    size ? `${size.width} × ${size.height}` : null,
    kbps === null ? null : `${amountText(kbps)} kbit/s`,
  ].filter((part) => part !== null);
  return what.length === 0 ? 'Connected.' : `Receiving ${what.join(', ')}.`;
}

const PROBLEM_WORDS: Readonly<Record<EncoderProblem, string>> = {
  codec: "Browsers can't play this video. Set the encoder to H.264 and AAC.",
  'too-fast': 'The encoder sends faster than real time. Restart its stream.',
  'key-pictures': 'Keyframes are too far apart. Set the keyframe interval to 2 seconds.',
  bitrate: 'Too much data. Lower the bitrate to 6,000 kbit/s, with a keyframe every 2 seconds.',
  'storage-full': "Your team's storage is full. Delete a recording, then start the encoder again.",
};

function createdText(createdAt: string): string {
  const created = new Date(createdAt);
  return `Created ${dayText(created, new Date())}, ${timeText(created)}`;
}
