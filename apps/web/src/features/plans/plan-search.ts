/** What a session is built from: one that is kept, the event that it is for, or the drills to begin with. */
export interface PlanSearch {
  plan?: string;
  event?: string;
  key?: string;
  /** The keys of drills, with commas between them. */
  drills?: string;
}
