import { useEffect, useState } from 'react';
import { ApiError } from './api-error.ts';
import { createStore, type Store, useStore } from './store.ts';

/** What the server says would come of a form, or why nothing can. */
export interface Previewed<T> {
  /** The newest that came; null where nobody has asked yet, or nothing can come of it. */
  readonly preview: T | null;
  /** Why not, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Where no field is wrong. */
  readonly refusal: string;
  /** The form says something else by now: what is told was asked for before. */
  readonly isOld: boolean;
}

/** The previews of one form. Of what the form no longer says nothing is told, however late its answer comes. */
export interface Previews<T> {
  readonly told: Store<Previewed<T>>;
  /** The form says something else from now on. */
  changed(): void;
  /** Asks for what it says now. @throws what is no refusal */
  ask(work: Promise<T>): Promise<void>;
  /** Nothing is asked for any more. */
  forget(): void;
}

const NOTHING = { preview: null, errors: {}, refusal: '', isOld: false } as const;

export function createPreviews<T>(): Previews<T> {
  const told = createStore<Previewed<T>>(NOTHING);
  let changes = 0;
  return {
    told,
    changed() {
      changes += 1;
      const before = told.get();
      if (!before.isOld) told.set({ ...before, isOld: true });
    },
    async ask(work) {
      const of = changes;
      const answer = await answerOf(work);
      if (of === changes) told.set(answer);
    },
    forget() {
      changes += 1;
      told.set(NOTHING);
    },
  };
}

/** The previews of the form that is open, and what they tell. */
export function usePreviews<T>(): [told: Previewed<T>, previews: Previews<T>] {
  const [previews] = useState(createPreviews<T>);
  return [useStore(previews.told, NOTHING), previews];
}

/** Who types is not asked for at every letter. */
const PAUSE_MS = 250;

/**
 * The preview of what a form says, asked for as it changes.
 * @param asked what is asked for, as text; null: nothing
 * @param ask asks the server for it
 */
export function usePreview<T>(asked: string | null, ask: () => Promise<{ readonly data: T }>): Previewed<T> {
  const [told, previews] = usePreviews<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function each time, and does the same
  useEffect(() => {
    if (asked === null) return previews.forget();
    previews.changed();
    const timer = setTimeout(() => void previews.ask(ask().then(({ data }) => data)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return told;
}

async function answerOf<T>(work: Promise<T>): Promise<Previewed<T>> {
  try {
    return { ...NOTHING, preview: await work };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...NOTHING, errors: error.errors, refusal: error.message };
  }
}
