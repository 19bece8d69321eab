import {
  checkDisciplineRules,
  checkIndexWeights,
  completeIndexWeights,
  DISCIPLINE_RULES,
  type DisciplineRules,
  INDEX_WEIGHTS,
  type IndexWeights,
  type IndexWeightsGiven,
} from '@matchnight/rules';

/** A stored rule set of discipline; that of the product where there is none. */
export function disciplineOf(stored: unknown): DisciplineRules {
  if (stored === null) return DISCIPLINE_RULES;
  // Written by our own settings pages only, after their check.
  const rules = stored as DisciplineRules;
  const failure = checkDisciplineRules(rules);
  if (failure) throw new Error(`a stored rule set of discipline is unsound: ${failure.code}`);
  return rules;
}

/** A tournament's weights of the index; those of the product where it has none of its own. */
export function weightsOf(stored: unknown): IndexWeights {
  if (stored === null) return INDEX_WEIGHTS;
  // Written by our own settings page only, after its check.
  const weights = completeIndexWeights(stored as IndexWeightsGiven);
  const failure = checkIndexWeights(weights);
  if (failure) throw new Error(`stored weights of the index are unsound: ${failure.weight} ${failure.value}`);
  return weights;
}
