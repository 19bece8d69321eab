/** The same value, which nobody can change any more: a rule that writes to its arguments throws. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    // a Set or Map can't be frozen by the language; rules take them as Readonly by type
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
