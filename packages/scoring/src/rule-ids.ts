/** The rules that the package cites, by the number under which the project keeps their sources. */
export type RuleId = `${'T' | 'P'}-${number}`;
