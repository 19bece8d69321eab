import { ApiError } from '../lib/api-error.ts';

/**
 * Reports what React worked around by rendering once more. A refusal is no fault: the second rendering came while the
 * answer was being asked for again, and the page shows whatever that brings.
 */
export function reportRecovered(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof ApiError)) reportError(error);
}
