import type { Broadcast } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { embedCode } from './embed-code.ts';

/** Lets other sites show a public broadcast, and gives the code for them. */
export function EmbedPart({ broadcast }: { broadcast: Broadcast }) {
  const act = useBroadcastAct(broadcast.id);
  const asked = act.variables?.act === 'change' ? act.variables.change.isEmbeddable : undefined;
  const isOn = (act.isPending ? asked : undefined) ?? broadcast.isEmbeddable;
  return (
    <section aria-label="Embedding" className="mb-5">
      <Switch
        checked={isOn}
        disabled={act.isPending}
        onChange={(isEmbeddable) => act.mutate({ act: 'change', change: { isEmbeddable } })}
        hint={
          isOn
            ? 'Any website can show this broadcast. Turn this off to stop it everywhere.'
            : 'Shows video and score on a website, such as that of your club.'
        }
      >
        Allow embedding
      </Switch>
      <div role="alert" className="empty:hidden">
        {act.error && <FieldError>{problemSentence(act.error)}</FieldError>}
      </div>
      {broadcast.isEmbeddable && <EmbedCode broadcast={broadcast} />}
    </section>
  );
}

function EmbedCode({ broadcast }: { broadcast: Broadcast }) {
  const device = useDevice();
  const [says, setSays] = useState('');
  const code = embedCode(broadcast);
  const copy = async () =>
    setSays((await device.copyText(code)) ? 'Copied' : "Couldn't copy. Select and copy it.");
  return (
    <div className="mt-3 grid gap-3">
      <TextAreaField
        label="Embed code"
        help="Paste it into the page of the website."
        rows={4}
        readOnly
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex items-center gap-3">
        <Button look="line" onClick={() => void copy()}>
          Copy code
        </Button>
        <p role="status" className="text-13">
          {says}
        </p>
      </div>
    </div>
  );
}
