import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import type { Preview } from '../queries.ts';

export interface Previewed {
  /** What the server says of what is chosen now; null where it can't be, or nobody has asked yet. */
  readonly preview: Preview | null;
  /** Why not, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Where no field is wrong. */
  readonly refusal: string;
}
const NOTHING: Previewed = { preview: null, errors: {}, refusal: '' };
/** Who types is not asked for at every letter. */
const PAUSE_MS = 250;

/**
 * The preview of what is chosen.
 * @param asked what is asked for, as text; null: nothing yet
 * @param ask asks the server for it
 */
export function usePreview(
  asked: string | null,
  ask: (body: string) => Promise<{ readonly data: Preview }>,
): Previewed {
  const [told, setTold] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function each time, and does the same
  useEffect(() => {
    if (asked === null) return setTold(NOTHING);
    let isLatest = true;
    const timer = setTimeout(() => {
      ask(asked)
        .then(({ data: preview }) => isLatest && setTold({ ...NOTHING, preview }))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          if (isLatest) setTold({ preview: null, errors: error.errors, refusal: error.message });
        });
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return told;
}

/** The sentences of what can't be, of fields or of the whole. */
export function refusedOf({ errors, refusal }: Previewed): readonly string[] {
  const ofFields = Object.values(errors).flat();
  if (ofFields.length > 0) return ofFields;
  return refusal === '' ? [] : [refusal];
}
