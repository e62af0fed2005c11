import type { HeadToHeadAnswer, MetPerson } from '@allcourt/contract';
import { type Interval, wilsonInterval } from '@allcourt/scoring/stats';
import { Link } from '@tanstack/react-router';
import { intervalText } from '#web/features/history/analytics/rows.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FormStrip } from '#web/ui/result-tile.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import { amountText } from '#web/ui/words/amounts.ts';
import { rateFigures, recordText, streakFigures } from '#web/ui/words/record.ts';
import { balanceWords, ownName, theirName } from './met-words.ts';

/** A face of the own side; the reader's has no account here. */
export type OwnFace = Pick<MetPerson, 'name' | 'avatarUrl'>;

interface BalanceProps {
  answer: HeadToHeadAnswer;
  /** The reader, for their own head-to-head. */
  reader: OwnFace;
}

/** Both sides on the court plane, with the matches each has won. */
export function Balance({ answer, reader }: BalanceProps) {
  const { record, player, partner, opponents } = answer;
  return (
    <section aria-labelledby="balance" className="court-run-off mb-(--gutter) overflow-hidden rounded-lg">
      <div className="court-plane">
        <h2 id="balance" className="sr-only">
          {ownName(answer)} v {theirName(answer)}
        </h2>
        <div className="grid cols-sides-auto items-start gap-3 px-3.5 pt-7 text-center md:items-center md:gap-8 md:px-10 md:pt-9">
          <Side
            people={[player ?? { ...reader, accountId: null }, ...(partner ? [partner] : [])]}
            you={!player}
          />
          <p className="type-score mt-3 text-52 whitespace-nowrap md:mt-0 md:text-88">
            <span className="sr-only">{balanceWords(answer)}</span>
            <span aria-hidden="true">
              {record.won}
              <span className="mx-1 text-plane-ink md:mx-3">–</span>
              {record.lost}
            </span>
          </p>
          <Side people={opponents} />
        </div>
        <p aria-hidden="true" className="pt-4 pb-7 text-center text-17/6 text-plane-ink md:pb-9">
          {balanceWords(answer)}
        </p>
      </div>
      <div className="h-3.5 md:h-5.5" />
    </section>
  );
}

type Face = OwnFace & { readonly accountId: string | null };

function Side({ people, you = false }: { people: readonly Face[]; you?: boolean }) {
  return (
    <ul className="grid justify-items-center gap-3">
      {people.map((person, index) => (
        <li key={`${person.accountId} ${person.name}`} className="grid max-w-full justify-items-center gap-2">
          <Avatar name={person.name} src={person.avatarUrl} size={people.length > 1 ? 'md' : 'lg'} />
          <span className="type-name max-w-full text-lg/5.5 wrap-anywhere md:text-22/7">
            <ProfileLink person={person} isReader={you && index === 0} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function ProfileLink({ person: { name, accountId }, isReader }: { person: Face; isReader: boolean }) {
  if (isReader || accountId === null) {
    return <span className={NAME}>{isReader ? 'You' : name}</span>;
  }
  return (
    <Link to="/profile/$username" params={{ username: accountId }} className={cx(NAME, 'underline')}>
      {name}
    </Link>
  );
}

/** As high with a link as without. */
const NAME = 'inline-flex min-h-(--tap) items-center';

const LABELS = ['Win Rate', 'Sets', 'Games', 'Current Streak'] as const;
const PICKLEBALL_LABELS = ['Win Rate', 'Games', 'Points', 'Current Streak'] as const;

/** Four figures of the balance, each with what it is counted of. */
export function BalanceTiles({ answer }: { answer: HeadToHeadAnswer }) {
  const { sport, record, sets, games, points } = answer;
  const labels = sport === 'tennis' ? LABELS : PICKLEBALL_LABELS;
  const smaller = sport === 'tennis' && games.own + games.theirs > 0 ? games : points;
  const isPoints = smaller === points;
  return (
    <section aria-label="Balance in figures" className="mb-(--gutter)">
      <StatTiles labels={labels} isLoading={false}>
        <StatTile
          label={labels[0]}
          figures={rateFigures(record.winRate)}
          detail={
            record.winRate === null ? (
              'No decided match yet'
            ) : (
              <>
                {recordText(record)},{' '}
                <span className="whitespace-nowrap">likely {intervalText(intervalOf(record))}</span>
              </>
            )
          }
        />
        <StatTile label={labels[1]} {...ofBoth(sets)} />
        <StatTile label={isPoints && sport === 'tennis' ? 'Points' : labels[2]} {...ofBoth(smaller)} />
        <StatTile
          label={labels[3]}
          figures={streakFigures(record.streak)}
          detail={
            record.form.length > 0 ? (
              <FormStrip results={record.form} className="mt-0.5" />
            ) : (
              'Wins or losses in a row'
            )
          }
        />
      </StatTiles>
    </section>
  );
}

function intervalOf({ won, lost }: HeadToHeadAnswer['record']): Interval {
  return wilsonInterval(won, won + lost);
}

/** `15–12`, and the share. */
function ofBoth({ own, theirs }: HeadToHeadAnswer['sets']) {
  const all = own + theirs;
  return {
    figures: all === 0 ? [] : [{ value: `${amountText(own)}–${amountText(theirs)}` }],
    detail: all === 0 ? 'None counted' : `${Math.round((own / all) * 100)}% of ${amountText(all)} won`,
  };
}
