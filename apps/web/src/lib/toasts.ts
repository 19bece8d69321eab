import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'error' | 'info' | 'success' | 'note';
  readonly message: string;
}

/** More would hide the page that they speak of: the others are counted, and each comes when one has gone. */
export const MOST_TOASTS_AT_ONCE = 3;

export const toasts = createStore<readonly Toast[]>([]);
let last = 0;

/** Shows a message over the page. Errors and infos are titled "Ups...", a note has no title: nothing went wrong. */
export function toast(kind: Toast['kind'], message: string): void {
  // The same sentence twice at once says nothing more.
  if (toasts.get().some((shown) => shown.kind === kind && shown.message === message)) return;
  last += 1;
  toasts.set([...withPlaceFor(kind), { id: last, kind, message }]);
}

/**
 * What was just done is told at once: it takes the place of the oldest success. In a row, it would be told when
 * the user is at something else. What failed still has to be mended, so that it stays.
 */
function withPlaceFor(kind: Toast['kind']): readonly Toast[] {
  const shown = toasts.get();
  const oldest = shown.find((one) => one.kind === 'success');
  const isFull = shown.length >= MOST_TOASTS_AT_ONCE;
  return kind === 'success' && isFull ? shown.filter((one) => one !== oldest) : shown;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

/** Takes away what failed before: a new attempt says for itself whether it worked. */
export function dismissFailures(): void {
  toasts.set(toasts.get().filter((shown) => shown.kind === 'success'));
}
