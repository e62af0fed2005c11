import type { Occurrence, SaveTieBody, TieLines } from '@allcourt/contract';
import { TIE_TEMPLATES } from '@allcourt/scoring/ties';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { optional, type Rule, required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { saveTie, useTieAct } from './tie-calls.ts';

interface TieDialogProps {
  occurrence: Occurrence;
  onClose(): void;
}

const CHOICES = [
  ...TIE_TEMPLATES.map(({ id, name, detail }) => ({ value: id, label: name, hint: detail })),
  { value: 'custom', label: 'Custom', hint: 'Up to 12 lines' },
];
const MOST = 12;

/** Sets up the tie of an event: its lines, the opponent, the season. */
export function TieDialog({ occurrence: { eventId, key, title }, onClose }: TieDialogProps) {
  const navigate = useNavigate();
  const [tieId] = useState(() => uuidv7());
  const [template, setTemplate] = useState(CHOICES[0]?.value ?? 'custom');
  const save = useTieAct(tieId, {
    act: (body: SaveTieBody) => saveTie(tieId, body),
    onDone: () => void navigate({ to: '/ties/$tieId', params: { tieId } }),
  });
  const form = useForm({
    initial: {
      ...{ opponent: opponentIn(title), season: '', isHome: true },
      ...{ sport: 'tennis', singles: '2', doubles: '3', mayPlayBoth: false, isInOrder: true },
    },
    rules: {
      opponent: required('Enter the name of the other team.'),
      season: optional,
      singles: count,
      doubles: count,
    },
    submit: ({ opponent, season, isHome, ...custom }) =>
      save.send({ eventId, key, opponent, season, isHome, lines: linesOf(template, custom) }),
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Set up lineup" submitLabel="Set up lineup">
      <TileChoice
        label="Lines"
        choices={CHOICES}
        value={template}
        onChange={(next) => next && setTemplate(next)}
      />
      {template === 'custom' && (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField {...form.field('sport')} label="Sport">
              <option value="tennis">Tennis</option>
              <option value="pickleball">Pickleball</option>
            </SelectField>
            <TextField {...form.field('singles')} label="Singles" inputMode="numeric" autoComplete="off" />
            <TextField {...form.field('doubles')} label="Doubles" inputMode="numeric" autoComplete="off" />
          </div>
          <Switch {...form.flag('mayPlayBoth')}>Players may play singles and doubles</Switch>
          <Switch {...form.flag('isInOrder')}>Strongest players first</Switch>
        </>
      )}
      <TextField {...form.field('opponent')} label="Other team" autoComplete="off" />
      <TextField {...form.field('season')} label="Season or league (optional)" autoComplete="off" />
      <Switch {...form.flag('isHome')}>Home</Switch>
    </FormDialog>
  );
}

interface CustomLines {
  readonly sport: string;
  readonly singles: number;
  readonly doubles: number;
  readonly mayPlayBoth: boolean;
  readonly isInOrder: boolean;
}

function linesOf(
  template: string,
  { sport, singles, doubles, mayPlayBoth, isInOrder }: CustomLines,
): TieLines {
  if (template !== 'custom') {
    return { kind: 'named', id: template };
  }
  return {
    kind: 'custom',
    sport: sport === 'pickleball' ? 'pickleball' : 'tennis',
    ...{ singles, doubles, isInOrder, maxLines: mayPlayBoth ? 2 : 1 },
  };
}

const count: Rule<string, number> = (typed) => {
  const value = Number(typed.trim() || Number.NaN);
  return Number.isInteger(value) && value >= 0 && value <= MOST
    ? { value }
    : { problem: `Enter a number from 0 to ${MOST}.` };
};

/** `Falcons v Raptors` names the other team last. */
function opponentIn(title: string): string {
  return /\bvs?\.? (.+)$/.exec(title)?.[1] ?? '';
}
