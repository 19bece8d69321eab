import type { CallName } from '@matchnight/contract';
import type { TestApp } from './app.ts';

let keys = 0;

/** A key that no other request has. */
export function once(): Record<string, string> {
  keys += 1;
  return { 'idempotency-key': `desk-of-a-test-${keys}` };
}

/** Asks a call of a tournament's desk. */
export function deskOf(app: TestApp, token: string, tournamentId: number) {
  return async <N extends CallName>(
    name: N,
    asked: {
      params?: Record<string, string | number>;
      body?: unknown;
      query?: Record<string, unknown>;
      token?: string;
    } = {},
  ) =>
    await app.call<N>(name, {
      token,
      headers: once(),
      ...asked,
      params: { tournamentId, ...asked.params },
    });
}
