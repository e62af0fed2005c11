import type { SaveSeasonBody, SeasonAnswer } from '@allcourt/contract';
import { TABLE_RULES } from '@allcourt/scoring/ties';
import { useState } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { saveSeason, useSeasonAct } from './season-calls.ts';

interface RulesDialogProps {
  season: SeasonAnswer;
  teamId: string;
  onClose(): void;
}

const CHOICES = TABLE_RULES.map(({ id, name, detail }) => ({ value: id, label: name, hint: detail }));

/** The rules of a season, and teams that left the league. */
export function RulesDialog({ season, teamId, onClose }: RulesDialogProps) {
  const { name, team: own } = season;
  const [rules, setRules] = useState(season.rules);
  const [withdrawn, setWithdrawn] = useState(season.withdrawn);
  const save = useSeasonAct(
    { teamId, name },
    { act: (body: SaveSeasonBody) => saveSeason(teamId, body), onDone: onClose },
  );
  const form = useForm({
    initial: {},
    submit: () => save.mutateAsync({ name, rules, withdrawn }),
  });
  const others = [...season.rows.map(({ team }) => team), ...season.withdrawn].filter((team) => team !== own);
  return (
    <FormDialog form={form} onClose={onClose} title="Edit rules" submitLabel="Save rules">
      <TileChoice
        label="Table rules"
        choices={CHOICES}
        value={rules}
        onChange={(next) => next && setRules(next)}
      />
      {others.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="type-strong mb-1">Withdrawn teams</legend>
          <p className="text-ink-2">None of their results count.</p>
          {others.map((team) => (
            <Switch
              key={team}
              checked={withdrawn.includes(team)}
              onChange={(isOut) =>
                setWithdrawn(isOut ? [...withdrawn, team] : withdrawn.filter((one) => one !== team))
              }
            >
              {team}
            </Switch>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
