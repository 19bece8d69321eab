/** Does so many at a time until fewer are left: between two of them a server that is asked to stop does. */
export async function inBatches(
  { size, signal }: { readonly size: number; readonly signal: AbortSignal },
  batch: (size: number) => Promise<number>,
): Promise<void> {
  while ((await batch(size)) === size) signal.throwIfAborted();
}
