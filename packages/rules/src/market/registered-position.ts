/**
 * The position with which a player registers on the free market: the one of their profile on that day. A position that
 * they already have in the tournament changes only while signings are open.
 */
export function registeredPosition<Position extends string>(
  own: Position | null,
  registered: Position | null,
  isOpen: boolean,
): Position | null {
  return (isOpen ? own : registered) ?? registered ?? own;
}
