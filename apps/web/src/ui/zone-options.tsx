/** The time zones that the browser knows, for a field whose `list` is this id; the server has the last word. */
export function ZoneOptions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {['UTC', ...Intl.supportedValuesOf('timeZone')].map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  );
}
