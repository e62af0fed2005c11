const LEVELS = ['Weak', 'Medium', 'Strong'] as const;
export type StrengthLevel = (typeof LEVELS)[number];

/** One point each. Letters and digits are Unicode's, so 'é' counts as a letter, not a symbol. */
export const PASSWORD_RULES = [
  { id: 'length', label: '8 characters or more', isMet: (password: string) => password.length >= 8 },
  { id: 'uppercase', label: 'An uppercase letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'digit', label: 'A digit', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { id: 'symbol', label: 'A symbol', isMet: (password: string) => /[^\p{L}\p{M}\p{N}]/u.test(password) },
] as const;

export interface Strength {
  /** The number of rules met, 0 to 4. */
  score: number;
  level: StrengthLevel;
  /** Filled thirds of the meter: 1, 2 or 3. */
  thirds: number;
}

export function strengthOf(password: string): Strength {
  const score = PASSWORD_RULES.filter((rule) => rule.isMet(password)).length;
  const level = levelOf(score);
  return { score, level, thirds: LEVELS.indexOf(level) + 1 };
}

function levelOf(score: number): StrengthLevel {
  if (score <= 1) {
    return 'Weak';
  }
  return score <= 3 ? 'Medium' : 'Strong';
}
