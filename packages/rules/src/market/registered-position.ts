/**
 * The position a player is registered with when he puts himself on the free market: his own of that day, but one that
 * he has in the tournament already changes only while signings are open.
 */
export function registeredPosition<Position extends string>(
  own: Position | null,
  registered: Position | null,
  isOpen: boolean,
): Position | null {
  return (isOpen ? own : registered) ?? registered ?? own;
}
