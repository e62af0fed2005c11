import type { CountingEvent, Match, MatchState, PointDetail, Side } from '@allcourt/scoring';
import { playedPoint } from '@allcourt/scoring/timeline';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { entryWords } from '#web/features/match-log/points/entry-words.ts';
import { callSide, callSideFirst } from '#web/features/match-log/words/cast.ts';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { known } from '#web/features/scoring/tags/tag-question.ts';
import { tagQuestions } from '#web/features/scoring/tags/tag-questions.ts';
import { TagRows } from '#web/features/scoring/tags/tag-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { EditButton } from './edit-button.tsx';
import type { NewEdit } from './edit-words.ts';

interface EntryEditorProps {
  parts: LiveParts;
  /** Of an entry that counts. */
  id: string;
  onBack(): void;
  onClose(): void;
}

/** Edits one entry; each act shows the score it makes beforehand. */
export function EntryEditor({ parts, id, onBack, onClose }: EntryEditorProps) {
  const { view, cast } = parts;
  const { match } = view;
  const toast = useToast();
  const found = findEntry(match, id);
  const change = (edit: NewEdit, done: string) => {
    if (parts.scoring.enter(edit)) {
      toast({ text: done, action: { label: 'Undo', onPress: parts.scoring.undo } });
      onBack();
    }
  };
  if (!found) {
    return null;
  }
  const { event, number } = found;
  const unit = match.format.sport === 'tennis' ? 'Point' : 'Rally';
  return (
    <Dialog
      open
      onClose={onClose}
      title={number === null ? entryWords(match, cast, event) : `${unit} ${number}`}
      aside={
        <button
          type="button"
          onClick={onBack}
          className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold"
        >
          <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={2} />
          All {parts.listName.toLowerCase()}
        </button>
      }
    >
      <div className="grid gap-5">
        {number !== null && <PointPart key={id} parts={parts} entry={found} onChange={change} />}
        <section aria-label="Corrections" className="grid gap-2">
          <EditButton
            match={match}
            cast={cast}
            edit={{ kind: 'void', target: id }}
            isDestructive
            onChange={(edit) => change(edit, 'Deleted')}
          >
            {number === null ? 'Delete this entry' : `Delete this ${unit.toLowerCase()}`}
          </EditButton>
          {number !== null &&
            [cast.near, cast.far].map((side) => (
              <EditButton
                key={side}
                match={match}
                cast={cast}
                edit={{ kind: 'insert', before: id, event: { kind: 'point', winner: side } }}
                onChange={(edit) => change(edit, 'Inserted')}
              >
                Insert one before it, won by {callSide(cast, side)}
              </EditButton>
            ))}
        </section>
        <Remember parts={parts} id={id} onDone={onBack} isPoint={number !== null} />
      </div>
    </Dialog>
  );
}

interface FoundEntry {
  readonly event: CountingEvent;
  readonly before: MatchState;
  /** Its number among the points, from 1; null for other entries. */
  readonly number: number | null;
  readonly winner: Side | null;
  readonly detail: PointDetail;
}

function findEntry(match: Match, id: string): FoundEntry | null {
  let before = match.initial;
  let number = 0;
  for (const { event, after } of match.effective) {
    const point = playedPoint(match, before, event);
    number += point ? 1 : 0;
    if (event.id === id) {
      return {
        event,
        before,
        number: point ? number : null,
        winner: point?.winner ?? null,
        detail: point?.detail ?? {},
      };
    }
    before = after;
  }
  return null;
}

interface PointPartProps {
  parts: LiveParts;
  entry: FoundEntry;
  onChange(edit: NewEdit, done: string): void;
}

/** The winner and the tags. */
function PointPart({ parts: { view, cast, depth }, entry, onChange }: PointPartProps) {
  const { match } = view;
  const [winner, setWinner] = useState<Side>(entry.winner ?? cast.near);
  const [detail, setDetail] = useState(entry.detail);
  const [shown, setShown] = useState(depth.depth === 'basic' ? 'intermediate' : depth.depth);
  const point = {
    sport: match.format.sport,
    discipline: match.setup.discipline,
    winner,
    before: entry.before,
  };
  const isChanged = winner !== entry.winner || detail !== entry.detail;
  const choose = (side: Side) => {
    setWinner(side);
    // Ending and player were tags of the other side's point.
    const { ending: _ending, player: _player, miss: _miss, spot: _spot, ...others } = detail;
    setDetail(side === entry.winner ? entry.detail : known(others));
  };
  return (
    <section aria-label="What happened" className="grid gap-3">
      <p aria-hidden="true" className="type-label -mb-1.5">
        Winner
      </p>
      <Segmented
        block
        label="Winner"
        choices={[cast.near, cast.far].map((side) => ({
          value: side,
          label: callSideFirst(cast, side),
        }))}
        value={winner}
        onChange={choose}
      />
      <TagRows
        questions={tagQuestions(point, detail, shown, cast)}
        detail={detail}
        sport={point.sport}
        onAnswer={setDetail}
      />
      {shown !== 'advanced' && (
        <button
          type="button"
          onClick={() => setShown('advanced')}
          className="-my-1 min-h-11 justify-self-start text-sm font-semibold underline underline-offset-3"
        >
          Add details
        </button>
      )}
      {isChanged && (
        <EditButton
          match={match}
          cast={cast}
          edit={{
            kind: 'amend',
            target: entry.event.id,
            to: { kind: 'point', winner, ...(Object.keys(detail).length > 0 ? { detail } : {}) },
          }}
          isMain
          onChange={(edit) => onChange(edit, 'Changed')}
        >
          Save the change
        </EditButton>
      )}
    </section>
  );
}

interface RememberProps {
  parts: LiveParts;
  id: string;
  isPoint: boolean;
  onDone(): void;
}

/** A star, and words. */
function Remember({ parts: { scoring }, id, isPoint, onDone }: RememberProps) {
  const form = useForm({
    initial: { text: '' },
    rules: { text: required('Write something first.') },
    submit: ({ text }) => scoring.enter({ kind: 'note', text, target: id }) && onDone(),
  });
  return (
    <form {...form.props} className="grid gap-2">
      <TextField {...form.field('text')} label="Note" maxLength={1000} />
      <div className="grid grid-cols-2 gap-2">
        <Button type="submit" disabled={form.typed.text.trim() === ''}>
          Save note
        </Button>
        {isPoint && (
          <Button
            onClick={() => {
              if (scoring.enter({ kind: 'bookmark', target: id })) {
                onDone();
              }
            }}
          >
            Star it
          </Button>
        )}
      </div>
    </form>
  );
}
