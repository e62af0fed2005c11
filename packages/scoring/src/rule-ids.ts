/** The rules that the package plays by and cites, under the numbers that the project keeps their sources by. */
export const RULE_IDS = [
  ...(['T-01', 'T-02', 'T-03', 'T-04', 'T-05', 'T-06', 'T-07', 'T-08', 'T-09', 'T-10', 'T-11'] as const),
  ...(['T-12', 'T-13', 'T-14', 'T-15', 'T-16', 'T-17', 'T-18', 'T-19', 'T-20', 'T-21', 'T-22'] as const),
  ...(['T-23', 'T-24', 'T-25'] as const),
  ...(['P-01', 'P-02', 'P-03', 'P-04', 'P-05', 'P-06', 'P-07', 'P-08', 'P-09', 'P-10', 'P-11'] as const),
  ...(['P-12', 'P-13', 'P-14', 'P-15', 'P-20', 'P-21', 'P-22', 'P-23', 'P-24', 'P-25'] as const),
] as const;

/** The number of a rule: `T-` tennis, `P-` pickleball. */
export type RuleId = (typeof RULE_IDS)[number];
