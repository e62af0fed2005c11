import type { CreateRestreamBody, Restream, RestreamProblem, RestreamsAnswer } from '@allcourt/contract';
import { Cast, VideoOff } from 'lucide-react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { amountText } from '#web/ui/words/amounts.ts';
import { TurnOffRow } from './turn-off-row.tsx';
import { useSecretAddresses } from './use-secret-addresses.ts';

interface RestreamDialogProps {
  broadcastId: string;
  onClose(): void;
}

const LOOK_EVERY_MS = 2000;
const MOST = 3;

/** Sends a live broadcast to YouTube, Twitch or another service as well, and shows how that goes. */
export function RestreamDialog({ broadcastId, onClose }: RestreamDialogProps) {
  const { list, createNow, end, isEnding, endProblem } = useSecretAddresses<
    RestreamsAnswer,
    Restream,
    CreateRestreamBody
  >({
    key: ['restreams', broadcastId],
    path: `/api/broadcasts/${broadcastId}/restreams`,
    listed: async () => (await import('@allcourt/contract/http/restreams')).restreamsAnswer,
    created: async () => (await import('@allcourt/contract/http/restreams')).restreamSchema,
    freshOf: ({ id, address }) => ({ id, url: address }),
    everyMs: LOOK_EVERY_MS,
  });
  const { data, error } = list;
  return (
    <Dialog open title="Stream to another service" onClose={onClose}>
      {!data && error && (
        <ErrorState
          title="Couldn't load where this broadcast goes"
          offline={error.name === 'NetworkError'}
          query={list}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading services" count={2} rowClass="h-14" />}
      {data?.isOn === false && (
        <EmptyState
          title="This server doesn't stream to other services"
          picture={<VideoOff aria-hidden="true" className="mb-1 size-7" strokeWidth={1.5} />}
          action={<Button onClick={onClose}>Close</Button>}
        >
          Its operator can turn this on. Until then, share the link of the broadcast.
        </EmptyState>
      )}
      {data?.isOn && (
        <>
          <p className="text-ink-2">
            YouTube, Twitch and others show a server address and a stream key where you create a live stream
            there. Anyone can watch it there, also if only your team can here.
          </p>
          {data.restreams.length > 0 && (
            <section aria-label="Services" className="mt-4">
              <h3 className="type-strong">Services</h3>
              <ul>
                {data.restreams.map((restream) => (
                  <TurnOffRow
                    key={restream.id}
                    act="Stop"
                    words={`streaming to ${hostOf(restream.address)}`}
                    consequence="The stream there ends, and its key is deleted here."
                    busy={isEnding}
                    onEnd={() => end(restream.id)}
                  >
                    <span className="block font-medium wrap-anywhere">{hostOf(restream.address)}</span>
                    <RestreamState restream={restream} />
                  </TurnOffRow>
                ))}
              </ul>
            </section>
          )}
          {error && <p className="mt-2 text-13 text-ink-2">No connection. The states above may be old.</p>}
          <div role="alert" className="mt-3 empty:hidden">
            {endProblem && <FieldError>{problemSentence(endProblem)}</FieldError>}
          </div>
          {data.restreams.length < MOST && (
            <RestreamForm isFirst={data.restreams.length === 0} onStart={createNow} />
          )}
        </>
      )}
    </Dialog>
  );
}

function RestreamForm({
  isFirst,
  onStart,
}: {
  isFirst: boolean;
  onStart(body: CreateRestreamBody): unknown;
}) {
  const form = useForm({
    initial: { address: '', streamKey: '' },
    check: ({ address, streamKey }) => ({
      address:
        !/^rtmps?:\/\/[^\s/?#@]+\/\S+$/i.test(address.trim()) &&
        'Paste the server address that the service shows. It begins with rtmps:// or rtmp://.',
      streamKey: !/^\S+$/.test(streamKey.trim()) && 'Paste the stream key that the service shows.',
    }),
    async submit({ address, streamKey }) {
      await onStart({ address: address.trim(), streamKey: streamKey.trim() });
      form.reset();
    },
  });
  return (
    <form {...form.props} className="mt-4 grid gap-3">
      <TextField
        {...form.field('address')}
        label="Server address"
        placeholder="rtmps://a.rtmps.youtube.com/live2"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
      />
      <TextField
        {...form.field('streamKey')}
        label="Stream key"
        help="Stored encrypted, never shown again, and deleted when you stop or the broadcast ends."
        type="password"
        autoComplete="off"
        maxLength={500}
      />
      <div role="alert" className="empty:hidden">
        {form.refusal && <FieldError>{form.refusal}</FieldError>}
      </div>
      <div>
        <Button
          type="submit"
          look={isFirst ? 'pri' : 'line'}
          busy={form.isBusy}
          icon={<Cast aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          {isFirst ? 'Start streaming' : 'Add service'}
        </Button>
      </div>
    </form>
  );
}

function RestreamState({ restream: { state, kbps, problem, words } }: { restream: Restream }) {
  const reason = problem && PROBLEM_WORDS[problem];
  if (state === 'refused') {
    return (
      <FieldError>
        {reason ?? 'The service refused the stream.'}
        {words !== null && ` It says: ${words}`}
      </FieldError>
    );
  }
  return (
    <span role="status" className="block text-13 text-ink-2">
      {state === 'live' && (kbps === null ? 'Live.' : `Live, ${amountText(kbps)} kbit/s.`)}
      {state === 'connecting' && 'Connecting.'}
      {state === 'lost' && `Not connected, trying again. ${reason ?? ''}`}
    </span>
  );
}

const PROBLEM_WORDS: Readonly<Record<RestreamProblem, string>> = {
  address: "The address wasn't found on the public internet. Stop this, and enter it again.",
  unreachable: "The service doesn't answer.",
  certificate: "The service's certificate isn't valid. Check the address.",
  'no-rtmp': 'No streaming service answers at this address. Check it.',
  closed: 'The service hung up. Check the stream key, and that its stream is set up.',
  key: 'The service refused the stream key.',
  slow: 'The service takes the video too slowly.',
  rights: 'The person who started it can no longer broadcast for this team.',
  minor: 'A player may be under 18, so this broadcast stays with the team.',
  secret: 'The server can no longer read the stream key. Stop this, and enter it again.',
};

/** The service, without the path. */
function hostOf(address: string): string {
  return address.replace(/^rtmps?:\/\//i, '').replace(/\/.*/, '');
}
