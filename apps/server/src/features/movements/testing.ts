import type { BodyOf, CallOf } from '@matchnight/contract';
import { expect } from 'vitest';
import { touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';
import { clubOf, type League, mateOf } from '../../testing/league.ts';
import { versionByAudit } from '../accounts/index.ts';
import { insertMovement, type NewMovement } from './index.ts';

/** `player` is a place in the squad of the team that they leave, or of the one that signs them. */
export interface Line {
  readonly kind?: NewMovement['kind'];
  readonly player?: number;
  readonly from?: string;
  readonly to?: string;
  readonly cents?: number;
  readonly at?: Date;
  readonly reason?: string;
}

/** Writes a line of a league's log as commands of the market do, and tells the pages that show it; answers its number. */
export async function logMovement(app: TestApp, league: League, line: Line): Promise<number> {
  const { kind = 'transfer', player = 0, from, to, cents = 100, at = app.clock.now, reason } = line;
  const mate = mateOf(league, from ?? to ?? '', player);
  return await app.write(async (tx) => {
    touch(tx, `tournament:${league.tournamentId}`, `player:${mate.id}`);
    return await insertMovement(tx, {
      tournament_id: league.tournamentId,
      kind,
      player_id: mate.id,
      from_team_id: from === undefined ? null : clubOf(league, from).id,
      to_team_id: to === undefined ? null : clubOf(league, to).id,
      cents,
      at,
      ...(reason === undefined ? {} : { reason }),
    });
  });
}

/** An administrator opens or closes a league's signings, or gives them dates. */
export async function setSignings(
  app: TestApp,
  { league, token }: { readonly league: League; readonly token: string },
  asked: Partial<BodyOf<CallOf<'market.setSignings'>>>,
): Promise<void> {
  const { tournamentId } = league;
  const { db } = app.database;
  const { number } = await versionByAudit(db, 'signings', { noun: 'tournament', id: tournamentId });
  const body = { version: number, lock_signing: null, windows: [], ...asked };
  const reply = await app.call('market.setSignings', { token, params: { tournamentId }, body });
  expect(reply.status, reply.text).toBe(200);
}
