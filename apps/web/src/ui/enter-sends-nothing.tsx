/**
 * First in a form whose button does what can't be undone: Enter in a field would press the first button that sends, and a disabled one
 * sends nothing.
 */
export function EnterSendsNothing() {
  return <button type="submit" disabled hidden tabIndex={-1} />;
}
