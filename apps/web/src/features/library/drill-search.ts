/** Address of a drill, its run and its editor. */
export interface DrillSearch {
  /** The weakness it was picked for. */
  weakness?: string;
  /** The session and the assignment that the run belongs to. */
  session?: string;
  assignment?: string;
  /** Of a new drill: its sport, and the drill it copies. */
  sport?: string;
  from?: string;
}
