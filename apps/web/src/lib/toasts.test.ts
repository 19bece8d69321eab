import { expect, it } from 'vitest';
import { dismissFailures, dismissToast, toast, toasts } from './toasts.ts';

it('the same sentence twice at once is one toast; dismissed, it may come again', () => {
  toast('error', 'No connection.');
  toast('error', 'No connection.');
  toast('info', 'No connection.');
  expect(toasts.get().map(({ kind }) => kind)).toEqual(['error', 'info']);
  for (const { id } of toasts.get()) dismissToast(id);
  toast('error', 'No connection.');
  expect(toasts.get()).toHaveLength(1);
});

it('a new attempt takes away what failed before, and leaves what was done', () => {
  toast('info', 'The name field is required.');
  toast('error', 'The name is already taken.');
  toast('success', 'Saved.');
  dismissFailures();
  expect(toasts.get().map(({ kind }) => kind)).toEqual(['success']);
});

it('what was just done is told at once, in the place of the oldest success; what failed stays', () => {
  for (const { id } of toasts.get()) dismissToast(id);
  toast('success', 'First.');
  toast('error', 'Failed.');
  toast('success', 'Second.');
  toast('success', 'Third.');
  expect(toasts.get().map(({ message }) => message)).toEqual(['Failed.', 'Second.', 'Third.']);
});

it('beside three failures a success waits for its turn', () => {
  for (const { id } of toasts.get()) dismissToast(id);
  for (const message of ['Failed.', 'Failed again.', 'And again.', 'Once more.']) toast('error', message);
  toast('success', 'Done.');
  expect(toasts.get().map(({ message }) => message)).toEqual([
    'Failed.',
    'Failed again.',
    'And again.',
    'Once more.',
    'Done.',
  ]);
});
