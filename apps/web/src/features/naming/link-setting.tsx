import { Suspense, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { longDayText } from '#web/ui/words/when.ts';
import { addressOf, closeLinks, makeLink, useNamingAct } from './naming.ts';

const QrPicture = lazyPart(async () => (await import('#web/ui/qr-picture.tsx')).QrPicture);

/** The reader's own link, as an address and a code. The server keeps none that it could show again. */
export function LinkSetting() {
  const make = useNamingAct(makeLink);
  const close = useNamingAct(closeLinks);
  const [said, setSaid] = useState('');
  const link = make.data;
  const show = () => {
    setSaid('');
    make.mutate();
  };
  const turnOff = () =>
    close.mutate(undefined, {
      onSuccess: () => {
        make.reset();
        setSaid('Your links no longer work.');
      },
    });
  const problem = make.error ?? close.error;
  return (
    <SettingRow label="Your link" hint="Anyone who opens it can add you to matches">
      {link && <Link address={addressOf(link.token)} expiresAt={link.expiresAt} onSaid={setSaid} />}
      <p role="status" className="text-13 text-ink-2 not-empty:mb-2">
        {said}
      </p>
      <div className="flex flex-wrap gap-2">
        {!link && (
          <Button busy={make.isPending} onClick={show}>
            Show my link
          </Button>
        )}
        <Button look="gho" busy={close.isPending} onClick={turnOff}>
          Turn off my links
        </Button>
      </div>
      <Refusal className="mt-2">{problem && problemSentence(problem)}</Refusal>
    </SettingRow>
  );
}

interface LinkProps {
  address: string;
  expiresAt: string;
  onSaid(words: string): void;
}

function Link({ address, expiresAt, onSaid }: LinkProps) {
  const device = useDevice();
  const copy = async () => {
    onSaid((await device.copyText(address)) ? 'Link copied.' : NOT_COPIED);
  };
  const share = async () => {
    onSaid(OUTCOMES[await device.share({ title: 'Add me to your matches', url: address })]);
  };
  return (
    <div className="mb-3 grid gap-4 sm:cols-main-37">
      <div className="grid min-w-0 content-start gap-3">
        <input
          readOnly
          value={address}
          aria-label="Your link"
          onFocus={(event) => event.currentTarget.select()}
          className="h-(--ctl) w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-sm text-ink"
        />
        <div className="flex flex-wrap gap-2">
          <Button look="pri" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button onClick={() => void share()}>Share</Button>
        </div>
        <p className="type-caption">
          Works until {longDayText(new Date(expiresAt))}, or until you turn off your links.
        </p>
      </div>
      <div className="justify-self-center sm:justify-self-end">
        <Suspense fallback={<Skeleton className="size-37 rounded-md" />}>
          <QrPicture text={address} label="Scan to add me to matches" />
        </Suspense>
      </div>
    </div>
  );
}

const NOT_COPIED = "Couldn't copy. Select and copy the link.";

const OUTCOMES = {
  shared: 'Shared.',
  copied: 'Link copied.',
  dismissed: '',
  failed: NOT_COPIED,
} as const;
