// The door of this feature: seats that need a spare.

export { readSeat, takeSeat } from './seats.ts';
