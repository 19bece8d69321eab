import type { CallName } from '@matchnight/contract';
import { makeTeam } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';

let keys = 0;

/** A key that no other request has. */
export function once(): Record<string, string> {
  keys += 1;
  return { 'idempotency-key': `registrations-of-a-test-${keys}` };
}

/** A team without players. */
export async function makeClub(
  app: TestApp,
  asked: { name: string; ownerId?: number; console?: 'psn' | 'pc' },
) {
  return await app.write(async (tx) => {
    const { console = 'psn' } = asked;
    touch(tx, `names:${console}`, `search:${console}`);
    return await makeTeam(tx, { ...asked, console, players: [] });
  });
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
