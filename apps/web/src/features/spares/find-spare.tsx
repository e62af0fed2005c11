import type { Spare, SpareOffer, SparesAnswer } from '@allcourt/contract';
import { MAX_SPARES } from '@allcourt/contract/http/spares';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAct } from '#web/data/use-act.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { offerPlace, type Place, refreshSpares, useSpares, withdrawOffer } from './spare-calls.ts';
import { evidenceText } from './spare-words.ts';

const TIMES = [
  { minutes: 60, label: '1 hour' },
  { minutes: 180, label: '3 hours' },
  { minutes: 720, label: '12 hours' },
  { minutes: 1440, label: '1 day' },
  { minutes: 4320, label: '3 days' },
] as const;

interface FindSpareProps {
  place: Place;
  onClose(): void;
}

/** Members who could take a place: offered to several, the first yes gets it. */
export function FindSpare({ place, onClose }: FindSpareProps) {
  const query = useSpares(place);
  const isOnline = useIsOnline();
  const { data, error, isPending } = query;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={place.line ? `Find a spare for ${place.line.code}` : 'Find a spare'}
    >
      {isPending && isOnline && <SkeletonRows label="Loading players" count={5} />}
      {!data && !(isPending && isOnline) && (
        <ErrorState title="Couldn't load the players" query={query} offline={!isOnline}>
          {error && problemSentence(error)}
        </ErrorState>
      )}
      {data?.offer && <OpenOffer offer={data.offer} mayAct={isOnline} />}
      {data && !data.offer && !data.isOpen && <p className="text-ink-2">This place is filled.</p>}
      {data && !data.offer && data.isOpen && <Choice place={place} answer={data} mayAct={isOnline} />}
    </Dialog>
  );
}

function OpenOffer({ offer, mayAct }: { offer: SpareOffer; mayAct: boolean }) {
  const toast = useToast();
  const withdraw = useAct({
    act: () => withdrawOffer(offer.id),
    onDone: () => toast({ text: 'Offer withdrawn' }),
    refresh: refreshSpares,
  });
  const until = new Date(offer.expiresAt);
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Offered until {dayText(until, new Date())}, {timeText(until)}. The first yes gets the place.
      </p>
      <ul className="w-full divide-y divide-line border-y border-line">
        {offer.people.map(({ name, answer }) => (
          <li key={name} className="flex min-h-12 items-center gap-3 py-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Chip tone={answer === 'no' ? 'loss' : 'plain'}>{answer === 'no' ? 'No' : 'No answer yet'}</Chip>
          </li>
        ))}
      </ul>
      <Button disabled={!mayAct} busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
        Withdraw offer
      </Button>
      <Refusal>{withdraw.error && problemSentence(withdraw.error)}</Refusal>
    </div>
  );
}

function Choice({ place, answer, mayAct }: { place: Place; answer: SparesAnswer; mayAct: boolean }) {
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [minutes, setMinutes] = useState(180);
  // The same id if a lost answer has it sent again.
  const [offerId] = useState(() => uuidv7());
  const offer = useAct({
    act: () => offerPlace(offerId, { ...place, memberIds: [...chosen], minutes }),
    onDone: () => toast({ text: `Offered to ${countText(chosen.size, 'player')}` }),
    refresh: refreshSpares,
  });
  const toggle = (id: string) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  if (answer.spares.length === 0) {
    return <p className="text-ink-2">Everyone in the team already plays.</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {answer.target !== null && (
        <p className="text-ink-2">Rating of this line: about {Math.round(answer.target)}. Nearest first.</p>
      )}
      <fieldset>
        <legend className="sr-only">Players to ask</legend>
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
          {answer.spares.map((one) => (
            <Row
              key={one.memberId}
              spare={one}
              isChosen={chosen.has(one.memberId)}
              isDisabled={!chosen.has(one.memberId) && chosen.size >= MAX_SPARES}
              onToggle={() => toggle(one.memberId)}
            />
          ))}
        </ul>
      </fieldset>
      <SelectField
        label="Time to answer"
        value={`${minutes}`}
        onChange={({ target }) => setMinutes(Number(target.value))}
      >
        {TIMES.map((one) => (
          <option key={one.minutes} value={one.minutes}>
            {one.label}
          </option>
        ))}
      </SelectField>
      <Button
        look="pri"
        disabled={!mayAct || chosen.size === 0}
        busy={offer.isPending}
        onClick={() => offer.mutate(undefined)}
      >
        {chosen.size === 0 ? 'Choose players' : `Ask ${countText(chosen.size, 'player')}`}
      </Button>
      <p className="type-caption">The first yes gets the place. The others are told that it is filled.</p>
      <Refusal>{offer.error && problemSentence(offer.error)}</Refusal>
    </div>
  );
}

interface RowProps {
  spare: Spare;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle(): void;
}

function Row({ spare, isChosen, isDisabled, onToggle }: RowProps) {
  return (
    <li>
      <label className="flex min-h-13 items-center gap-3 py-2">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-court"
          checked={isChosen}
          disabled={isDisabled}
          onChange={onToggle}
        />
        <span className="min-w-0 flex-1">
          <span className="type-strong block truncate">{spare.name}</span>
          <span className="type-caption block">{evidenceText(spare)}</span>
        </span>
      </label>
    </li>
  );
}
