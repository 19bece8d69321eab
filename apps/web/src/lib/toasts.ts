import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'error' | 'info' | 'success';
  readonly message: string;
}

export const toasts = createStore<readonly Toast[]>([]);
let last = 0;

/** Shows a message over the page. Errors and infos are titled "Ups...". */
export function toast(kind: Toast['kind'], message: string): void {
  // The same sentence twice at once says nothing more.
  if (toasts.get().some((shown) => shown.kind === kind && shown.message === message)) return;
  last += 1;
  toasts.set([...toasts.get(), { id: last, kind, message }]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

/** Takes away what failed before: a new attempt says for itself whether it worked. */
export function dismissFailures(): void {
  toasts.set(toasts.get().filter((shown) => shown.kind === 'success'));
}
