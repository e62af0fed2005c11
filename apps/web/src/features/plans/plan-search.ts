/** Address of the builder: a saved plan, the event to plan for, or drills to start with. */
export interface PlanSearch {
  plan?: string;
  event?: string;
  key?: string;
  /** Drill keys, separated by commas. */
  drills?: string;
}
