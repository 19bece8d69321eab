import type { BodyOf, TestApp, TestReply } from '../../testing/app.ts';
import type { League } from '../../testing/league.ts';
import type { Person } from '../../testing/people.ts';
import { versionByAudit } from '../accounts/index.ts';
import { invitationJobs } from './jobs.ts';

type By = Pick<Person, 'token'>;
type Who = Pick<Person, 'slug'>;
type Received = Extract<BodyOf<'inbox.invitations'>['data'][number], { kind: 'team' }>;

/** What a club and those whom it invites do. */
export function invitationDesk(app: () => TestApp, teamOf: () => number) {
  const params = () => ({ teamId: teamOf() });
  return {
    invite: ({ token }: By, { slug }: Who, more: { tournament?: string; message?: string } = {}) =>
      app().call('invitations.invite', { token, params: params(), body: { player: slug, ...more } }),
    withdraw: ({ token }: By, invitationId: number) =>
      app().call('invitations.withdraw', { token, params: { ...params(), invitationId } }),
    remind: ({ token }: By, invitationId: number) =>
      app().call('invitations.remind', { token, params: { ...params(), invitationId } }),
    /** For the price that the invitation shows. */
    async accept({ token }: By, invitationId: number) {
      const seen = (await this.waiting({ token })).find(({ id }) => id === invitationId);
      const body = { price: seen?.price ?? null };
      return await app().call('invitations.accept', { token, params: { invitationId }, body });
    },
    deny: ({ token }: By, invitationId: number) =>
      app().call('invitations.deny', { token, params: { invitationId } }),
    async sent({ token }: By, query: Record<string, unknown> = {}) {
      return (await app().call('invitations.sent', { token, params: params(), query })).body.data;
    },
    /** As "nick: state", open ones first. */
    async states(by: By): Promise<string[]> {
      const { data } = await this.sent(by);
      return data.map(({ player, state }) => `${player.nick}: ${state}`);
    },
    async candidates({ token }: By, query: Record<string, unknown> = {}) {
      return (await app().call('invitations.candidates', { token, params: params(), query })).body.data;
    },
    /** What clubs ask of a player, newest first. */
    async waiting({ token }: By): Promise<Received[]> {
      const { data } = (await app().call('inbox.invitations', { token })).body;
      return data.flatMap((one) => (one.kind === 'team' ? [one] : []));
    },
    /** The newest that waits for a player. */
    async newest(by: By): Promise<number> {
      const [one] = await this.waiting(by);
      if (!one) throw new Error('nothing waits');
      return one.id;
    },
  };
}

/** Opens or closes signings of a league's tournament, or leaves them to windows. */
export async function setSignings(
  app: TestApp,
  league: League,
  asked: {
    readonly token: string;
    readonly lock?: 'open' | 'closed' | null;
    readonly windows?: readonly { opens_at: string; closes_at: string }[];
  },
): Promise<TestReply> {
  const { token, lock = null, windows = [] } = asked;
  const { tournamentId } = league;
  const { number } = await versionByAudit(app.database.db, 'signings', {
    noun: 'tournament',
    id: tournamentId,
  });
  const body = { version: number, lock_signing: lock, windows };
  return await app.call('market.setSignings', { token, params: { tournamentId }, body });
}

/** Runs the job that lapses what an earlier window left open. */
export async function runLapse(app: TestApp): Promise<void> {
  const { signal } = new AbortController();
  for (const task of Object.values(invitationJobs(app.outside))) {
    await task({}, { attempt: 1, isLast: false, signal });
  }
}

/** The team that has signed somebody in a league's tournament; null: none. */
export async function teamThere(
  app: TestApp,
  { tournamentId }: Pick<League, 'tournamentId'>,
  { playerId }: Pick<Person, 'playerId'>,
): Promise<number | null> {
  const row = await app.database.db
    .selectFrom('registrations')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.team_id ?? null;
}
