import type { PlayerCard, PlayerCardsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { countText } from '#web/ui/words/amounts.ts';

interface PlayerCardsProps {
  answer: PlayerCardsAnswer | undefined;
  cast: Cast;
  sport: Sport;
  className?: string;
}

/** The players who show a card, and the forecast; nothing if they show none. */
export function PlayerCards({ answer, cast, sport, className }: PlayerCardsProps) {
  const cards = [cast.near, cast.far].flatMap((side) =>
    (answer?.cards[side] ?? []).flatMap((card, index) => (card ? [{ id: `${side}${index}`, card }] : [])),
  );
  const forecast = answer?.chance?.forecast;
  if (cards.length === 0 && !forecast) {
    return null;
  }
  return (
    <Panel title="Players" flush {...(className ? { className } : {})}>
      <ul>
        {cards.map(({ id, card }) => (
          <Card key={id} card={card} sport={sport} />
        ))}
      </ul>
      {forecast && (
        <div className="border-t border-line px-4 py-3.5 md:px-5">
          <h3 className="type-caption">Forecast before the match</h3>
          <dl className="mt-1 flex justify-between gap-4">
            {[cast.near, cast.far].map((side) => (
              <div key={side} className="min-w-0 last:text-right">
                <dt className="truncate text-13/5 text-ink-2">{cast.spoken[side]}</dt>
                <dd className="type-num text-xl/7">{chanceText(forecast[side])}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1 text-13/5 text-ink-3">
            From both sides’ ratings{forecast.isProvisional ? ', still provisional' : ''}.
          </p>
        </div>
      )}
    </Panel>
  );
}

function Card({ card, sport }: { card: PlayerCard; sport: Sport }) {
  const { name, avatarUrl, rating, record } = card;
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 md:px-5">
      <Avatar name={name} src={avatarUrl} />
      <div className="min-w-0 flex-1">
        <h3 className="type-strong wrap-anywhere">{name}</h3>
        <p className="text-13/5 text-ink-2">{recordText(record, sport)}</p>
      </div>
      {rating && (
        <dl className="text-right">
          <dt className="type-caption">Rating</dt>
          <dd className="type-num text-xl/7">{rating.rating}</dd>
          <dd className="text-13/5 text-ink-2 tabular-nums">
            {rating.low} to {rating.high}
          </dd>
          {rating.isProvisional && (
            <dd className="mt-1">
              <Chip tone="outline">Provisional</Chip>
            </dd>
          )}
        </dl>
      )}
    </li>
  );
}

/** `Won 12 of 17 tennis matches`. */
function recordText({ played, won }: PlayerCard['record'], sport: Sport): string {
  return played === 0
    ? `No ${sport} matches yet`
    : `Won ${won} of ${countText(played, `${sport} match`, `${sport} matches`)}`;
}
