import type { SaveTieResultBody, SeasonAnswer } from '@allcourt/contract';
import type { HomeAway } from '@allcourt/scoring/ties';
import { useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Rule, required } from '#web/data/form-rules.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { deleteResult, saveResult, useSeasonAct } from './season-calls.ts';
import { readScore, scoreText } from './season-words.ts';

interface ResultDialogProps {
  season: SeasonAnswer;
  teamId: string;
  /** Null for a new one. */
  result: SeasonAnswer['results'][number] | null;
  onClose(): void;
}

const SCORE: Rule<string, HomeAway> = (typed) => {
  const value = readScore(typed);
  return value ? { value } : { problem: 'Enter two numbers, such as 3-2.' };
};
const OPTIONAL_SCORE: Rule<string, HomeAway | null> = (typed) =>
  typed.trim() === '' ? { value: null } : SCORE(typed);

/** The result of two other teams: entered, corrected, set void, deleted. */
export function ResultDialog({ season, teamId, result, onClose }: ResultDialogProps) {
  const { name } = season;
  const [id] = useState(() => result?.id ?? uuidv7());
  const listId = useId();
  const toast = useToast();
  const save = useSeasonAct(
    { teamId, name },
    { act: (body: SaveTieResultBody) => saveResult(teamId, id, body), onDone: onClose },
  );
  const remove = useSeasonAct(
    { teamId, name },
    {
      act: () => deleteResult(teamId, id),
      onDone: () => {
        toast({ text: 'Result deleted' });
        onClose();
      },
    },
  );
  const form = useForm({
    initial: {
      ...{
        home: result?.home ?? '',
        away: result?.away ?? '',
        playedOn: result?.playedOn ?? dayKey(new Date()),
      },
      points: result ? scoreText(result.points) : '',
      sets: result?.sets ? scoreText(result.sets) : '',
      games: result?.games ? scoreText(result.games) : '',
      ...{ byDecider: result?.byDecider ?? false, isVoid: result?.isVoid ?? false },
    },
    rules: {
      home: required('Enter the home team.'),
      away: required('Enter the away team.'),
      playedOn: required('Enter the day.'),
      ...{ points: SCORE, sets: OPTIONAL_SCORE, games: OPTIONAL_SCORE },
    },
    submit: (values) => save.mutateAsync({ ...values, season: name }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={result ? 'Edit result' : 'Add result'}
      submitLabel="Save result"
      acts={
        result && (
          <Button
            look="dan"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, { onError: (error) => toast({ text: problemSentence(error) }) })
            }
          >
            Delete result
          </Button>
        )
      }
    >
      <datalist id={listId}>
        {season.rows
          .filter(({ team }) => team !== season.team)
          .map(({ team }) => (
            <option key={team} value={team} />
          ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('home')} label="Home team" list={listId} autoComplete="off" />
        <TextField {...form.field('away')} label="Away team" list={listId} autoComplete="off" />
        <TextField {...form.field('playedOn')} label="Day" type="date" />
        <TextField {...form.field('points')} label="Score, home first" autoComplete="off" />
        <TextField {...form.field('sets')} label="Sets (optional)" autoComplete="off" />
        <TextField {...form.field('games')} label="Games (optional)" autoComplete="off" />
      </div>
      <Switch {...form.flag('byDecider')}>Decided by a decider, such as a DreamBreaker</Switch>
      <Switch {...form.flag('isVoid')}>Void: does not count</Switch>
    </FormDialog>
  );
}
