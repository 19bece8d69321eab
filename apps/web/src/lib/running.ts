import type { QueryClient } from '@tanstack/react-query';

/** The app that runs in this browser, for code outside of React. */
interface Running {
  readonly client: QueryClient;
  navigate(to: string): void;
}

let running: Running | null = null;

/** Said once, by the browser's entry, before anything is asked for. */
export function setRunning(app: Running): void {
  running = app;
}

export function getRunning(): Running | null {
  return running;
}
