// The door of this feature: seats that need a spare, and lineups that wait for an answer.

export { findAskedLineups, presentLineupNeeds } from './asked.ts';
export { readSeat, takeSeat } from './seats.ts';
