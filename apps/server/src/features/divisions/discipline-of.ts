import { checkDisciplineRules, DISCIPLINE_RULES, type DisciplineRules } from '@matchnight/rules';

/** A stored rule set; that of the product where there is none. */
export function disciplineOf(value: unknown): DisciplineRules {
  if (value === null) return DISCIPLINE_RULES;
  // Written by our own settings pages only, after their check.
  const rules = value as DisciplineRules;
  const failure = checkDisciplineRules(rules);
  if (failure) throw new Error(`a stored rule set of discipline is unsound: ${failure.code}`);
  return rules;
}
