/** What the address of a drill, of its run and of its editor may say. */
export interface DrillSearch {
  /** The weakness that it was picked for. */
  weakness?: string;
  /** The session and the assignment that its run belongs to. */
  session?: string;
  assignment?: string;
  /** Of a new drill its sport, and the drill that it begins as a copy of. */
  sport?: string;
  from?: string;
}
