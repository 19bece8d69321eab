import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { type Barred, barred } from '../matches/index.ts';

/** What a deed needs of its call, or of the demo that does it. */
export type Doing = Pick<PrivateWrite<'availability.ask'>, 'tx' | 'now' | 'events' | 'touch'>;

/** Who of a team's squad may not play in a match to come. */
export async function barredOf(
  db: DbOrTx,
  events: Events,
  match: {
    readonly fixture_id: number;
    readonly tournament_id: number;
    readonly is_premium: boolean;
    readonly team_id: number;
    readonly date: Date | null;
  },
  now: Date,
): Promise<ReadonlyMap<number, Barred>> {
  return await events.ask(barred)(db, {
    fixtureId: match.fixture_id,
    tournamentId: match.tournament_id,
    isPremium: match.is_premium,
    teamIds: [match.team_id],
    date: match.date ?? now,
  });
}
