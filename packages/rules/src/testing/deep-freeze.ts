/** The same value, frozen deeply: a rule that writes to its arguments throws. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    // the language can't freeze a Set or Map; rules take them as Readonly by type
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
