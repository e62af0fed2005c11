import type { SaveLineupBody, Tie, TieCandidate, TiePlanning } from '@allcourt/contract';
import { isBlocking } from '@allcourt/scoring/ties';
import { saveLineup, useTieAct } from '#web/features/ties/tie-calls.ts';
import { absenceText, problemText, recordText, strengthText } from '#web/features/ties/tie-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Evidence } from './evidence.tsx';
import { Reserves } from './reserves.tsx';
import { useLineup } from './use-lineup.ts';

interface LineupBuilderProps {
  tie: Tie;
  planning: TiePlanning;
  mayAct: boolean;
  onPublished(): void;
}

const REPLIES = { going: 'going', spare: 'if needed', maybe: 'maybe', no: 'not available' } as const;

/** Places players on the lines of a tie; the rules are checked with every choice. */
export function LineupBuilder({ tie, planning, mayAct, onPublished }: LineupBuilderProps) {
  const toast = useToast();
  const lineup = useLineup(tie, planning);
  const { placements, problems, reserves, chances, recordOf } = lineup;
  const save = useTieAct(tie.id, {
    act: (body: SaveLineupBody) => saveLineup(tie.id, body),
    onDone: (_answer, { isPublished }) => {
      toast({ text: isPublished ? 'Lineup published' : 'Draft saved' });
      if (isPublished) {
        onPublished();
      }
    },
  });
  const people = new Map(planning.candidates.map((one) => [one.memberId, one]));
  const nameOf = (id: string) => people.get(id)?.name ?? 'A former member';
  const placed = new Set(placements.flatMap(({ players }) => players.flatMap((id) => id ?? [])));
  const going = planning.candidates.filter(({ reply }) => reply !== 'no').length;
  const send = (isPublished: boolean) =>
    save.run({
      version: tie.version,
      placements: placements.map(({ code, players }) => ({ code, players: [...players] })),
      reserves: reserves.filter((id) => !placed.has(id)),
      isPublished,
    });
  return (
    <div className="grid grid-cols-1 items-start gap-4 pb-24 lg:cols-main-110 lg:gap-6">
      <Panel
        title="Lines"
        flush
        aside={<span className="type-caption">{`${going} of ${people.size} available`}</span>}
      >
        <ul className="divide-y divide-line border-t border-line">
          {tie.template.lines.map(({ code, discipline }) => {
            const players = placements.find((line) => line.code === code)?.players ?? [];
            const ids = players.flatMap((id) => id ?? []);
            const record = recordOf(ids, discipline);
            const chance = chances.get(code);
            return (
              <li key={code} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-5">
                <span className="type-section w-12 shrink-0 text-20">{code}</span>
                <div className="grid min-w-48 flex-1 gap-2 sm:grid-cols-2">
                  {players.map((id, seat) => (
                    <SelectField
                      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place on the line.
                      key={seat}
                      label={players.length > 1 ? `${code}, player ${seat + 1}` : code}
                      hiddenLabel
                      value={id ?? ''}
                      disabled={!mayAct}
                      onChange={(event) => lineup.place(code, seat, event.target.value || null)}
                    >
                      <option value="">Place a player</option>
                      {planning.candidates.map((one) => (
                        <option key={one.memberId} value={one.memberId}>
                          {optionText(one, placed.has(one.memberId) && one.memberId !== id)}
                        </option>
                      ))}
                    </SelectField>
                  ))}
                </div>
                <span className="w-24 text-right">
                  <span className="block font-semibold tabular-nums">
                    {chance === undefined ? '–' : `${Math.round(chance * 100)}%`}
                  </span>
                  <span className="type-caption">
                    {record.played > 0 ? recordText(record) : 'No matches'}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      </Panel>
      <div className="grid gap-4">
        <Panel title="Rules">
          {problems.length === 0 ? (
            <p className="text-win">This lineup follows the rules.</p>
          ) : (
            <ul className="grid gap-2">
              {problems.map((problem) => (
                <li
                  key={JSON.stringify(problem)}
                  className={isBlocking(problem) ? 'font-medium text-loss' : 'text-ink-2'}
                >
                  {problemText(problem, nameOf)}
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Evidence lineup={lineup} lines={tie.template.lines.length} nameOf={nameOf} mayAct={mayAct} />
        <Reserves
          candidates={planning.candidates.filter(({ memberId }) => !placed.has(memberId))}
          reserves={reserves}
          mayAct={mayAct}
          onToggle={lineup.toggleReserve}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled={!mayAct} busy={save.isPending} onClick={() => send(false)}>
            Save draft
          </Button>
          <Button
            look="pri"
            disabled={!(mayAct && lineup.isLegal)}
            busy={save.isPending}
            onClick={() => send(true)}
          >
            Publish lineup
          </Button>
          <p className="type-caption basis-full">
            {tie.isPublished
              ? 'Players whose lines change are asked again.'
              : 'Each player gets a confirm request.'}
          </p>
        </div>
      </div>
    </div>
  );
}

function optionText(one: TieCandidate, isPlaced: boolean): string {
  const reply = one.reply ? REPLIES[one.reply] : '';
  const isAbsent = one.absence !== null && (one.reply === null || one.reply === 'no');
  const notes = [
    strengthText(one),
    isAbsent ? absenceText(one.absence) : reply,
    isPlaced ? 'placed' : '',
  ].filter(Boolean);
  return notes.length > 0 ? `${one.name} (${notes.join(', ')})` : one.name;
}
