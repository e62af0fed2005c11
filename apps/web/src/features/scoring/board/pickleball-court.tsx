import type { Match } from '@allcourt/scoring';
import { memo } from 'react';
import { type Cast, callPlayer } from '#web/features/match-log/words/cast.ts';
import { initials } from '#web/ui/words/initials.ts';
import { serveWords } from './context.ts';
import { COURT, type Place, places } from './pickleball-places.ts';

const NET = COURT.length / 2;
const HALF = COURT.width / 2;
const RADIUS = 6.2;

/** The positions for the next serve: the server ringed, the path to the receiver dashed. */
export const PickleballCourt = memo(function PickleballCourt({ match, cast }: { match: Match; cast: Cast }) {
  const { server, receiver, from } = serveWords(match, cast);
  const players = places(match, cast);
  const serving = players.find(({ role }) => role === 'server');
  const receiving = players.find(({ role }) => role === 'receiver');
  return (
    <div className="pickleball-court min-h-0">
      <svg
        viewBox="-14 -4 162.1 69"
        role="img"
        aria-label={`${server} serves from the ${from} to ${receiver}`}
        className="block size-full max-h-view-26 short:max-h-view-34"
      >
        <CourtLines />
        {serving && receiving && <ServePath from={serving} to={receiving} />}
        {players.map((place) => (
          <Marker key={`${place.side}${place.player}`} place={place} cast={cast} />
        ))}
      </svg>
    </div>
  );
});

function CourtLines() {
  const kitchen = NET - COURT.kitchen;
  return (
    <>
      <rect width={COURT.length} height={COURT.width} fill="var(--court-in)" />
      <rect x={kitchen} width={2 * COURT.kitchen} height={COURT.width} fill="var(--court-kitchen)" />
      <g fill="none" stroke="#fff">
        <rect width={COURT.length} height={COURT.width} />
        <path d={`M${kitchen} 0v${COURT.width}M${COURT.length - kitchen} 0v${COURT.width}`} />
        <path d={`M0 ${HALF}h${kitchen}M${COURT.length - kitchen} ${HALF}h${kitchen}`} />
        <path d={`M${NET} -4v${COURT.width + 8}`} strokeWidth="1.6" />
      </g>
    </>
  );
}

function ServePath({ from, to }: { from: Place; to: Place }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const start = { x: from.x + unit.x * 10, y: from.y + unit.y * 10 };
  const end = { x: to.x - unit.x * 9, y: to.y - unit.y * 9 };
  const barb = (turn: 1 | -1) =>
    `${end.x - unit.x * 6 + turn * unit.y * 3.6} ${end.y - unit.y * 6 - turn * unit.x * 3.6}`;
  return (
    <g fill="none" stroke="var(--ace)" strokeWidth="1.3">
      <path d={`M${start.x} ${start.y} L${end.x} ${end.y}`} strokeDasharray="2.5 2.5" />
      <path d={`M${barb(1)} L${end.x} ${end.y} L${barb(-1)}`} />
    </g>
  );
}

function Marker({ place: { side, player, x, y, role }, cast }: { place: Place; cast: Cast }) {
  const isServer = role === 'server';
  const isNear = side === cast.near;
  const name = cast.players[side][player - 1]?.name ?? callPlayer(cast, side, player);
  return (
    <g style={{ translate: `${x}px ${y}px` }} className="court-marker">
      {isServer && <circle r="8.4" fill="none" stroke="var(--ace)" strokeWidth="1.2" />}
      <circle r={RADIUS} strokeWidth=".8" className={markerClass(isServer, isNear)} />
      <text
        y="2.1"
        textAnchor="middle"
        className={isServer || isNear ? 'court-marker-text fill-night' : 'court-marker-text fill-white'}
      >
        {initials(name)}
      </text>
    </g>
  );
}

function markerClass(isServer: boolean, isNear: boolean): string {
  if (isServer) {
    return 'fill-ace stroke-night';
  }
  return isNear ? 'fill-white stroke-night' : 'fill-night stroke-white';
}
