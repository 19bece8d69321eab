import type { QueryClient } from '@tanstack/react-query';
import { currentLang } from '../lib/current-lang.ts';
import { startLive } from '../lib/live.ts';
import { reportStyleErrors } from './chunk-errors.ts';

export { Floating } from './shell/floating.tsx';

/** What the first paint doesn't wait for: live messages, and what floats over pages. */
export function startAfterwards(client: QueryClient): void {
  reportStyleErrors(currentLang);
  startLive(client, currentLang);
}
