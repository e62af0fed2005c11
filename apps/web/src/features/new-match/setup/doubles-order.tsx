import { opponentOf, type PlayerNumber, SIDES, type Side } from '@allcourt/scoring';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { shortNames } from '#web/ui/words/names.ts';
import { hasDecidingPoint, playersOf, type SetupForm, withOrder } from './setup-form.ts';

interface DoublesOrderProps {
  form: SetupForm;
  onChange(next: (form: SetupForm) => SetupForm): void;
}

/** Tennis doubles: who of each pair serves first and who receives in the right court; and mixed doubles without advantage. */
export function DoublesOrder({ form, onChange }: DoublesOrderProps) {
  const receivers = form.firstReceivers ?? { a: null, b: null };
  return (
    <div className="flex flex-col gap-3">
      <Order
        form={form}
        side={opponentOf(form.firstServer)}
        title="Serves first for the other pair"
        value={form.firstPlayers[opponentOf(form.firstServer)]}
        onChange={(side, player) => onChange((old) => withOrder(old, side, { role: 'server', player }))}
      />
      {SIDES.map((side) => (
        <Order
          key={side}
          form={form}
          side={side}
          title={side === 'a' ? 'Your pair: deuce-side receiver' : 'Their pair: deuce-side receiver'}
          value={receivers[side]}
          onChange={(at, player) => onChange((old) => withOrder(old, at, { role: 'receiver', player }))}
        />
      ))}
      {hasDecidingPoint(form) && <MixedDoubles form={form} onChange={onChange} />}
    </div>
  );
}

interface OrderProps {
  form: SetupForm;
  side: Side;
  title: string;
  value: PlayerNumber | null;
  onChange(side: Side, player: PlayerNumber): void;
}

function Order({ form, side, title, value, onChange }: OrderProps) {
  const names = shortNames(playersOf(form))[side];
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 text-13 text-ink-2">
        {title}
      </p>
      <Segmented
        label={title}
        block
        choices={[
          { value: '1', label: <Clipped>{names[0]}</Clipped> },
          { value: '2', label: <Clipped>{names[1]}</Clipped> },
        ]}
        value={value && SHOWN[value]}
        onChange={(player) => onChange(side, player === '1' ? 1 : 2)}
      />
    </div>
  );
}

const SHOWN = { 1: '1', 2: '2', 3: null, 4: null } as const satisfies Record<PlayerNumber, '1' | '2' | null>;

/** At the deciding point the one of the server's gender receives, so it has to be known who that is. */
function MixedDoubles({ form, onChange }: DoublesOrderProps) {
  const names = shortNames(playersOf(form));
  const { mixed } = form;
  return (
    <>
      <Switch
        checked={mixed !== null}
        onChange={(isMixed) => onChange((old) => ({ ...old, mixed: isMixed ? { a: 1, b: 1 } : null }))}
        hint="Mixed no-ad: the receiver is the server’s gender"
      >
        Mixed doubles
      </Switch>
      {mixed && (
        <Order
          form={form}
          side="b"
          title={`Same gender as ${names.a[mixed.a - 1] ?? ''}`}
          value={mixed.b}
          onChange={(_, player) => onChange((old) => ({ ...old, mixed: { a: 1, b: player } }))}
        />
      )}
    </>
  );
}

function Clipped({ children }: { children: string | undefined }) {
  return <span className="max-w-32 truncate">{children}</span>;
}
