import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeTeam } from '../../../factories/index.ts';
import { app, stage } from '../../testing/stage.ts';
import { createTournament, registerTeams } from '../tournaments/index.ts';
import { enterTeams, openDivision, openSeason } from './index.ts';

stage();
let number = 0;

describe('a competition', () => {
  test('has its divisions below one another, and addresses of their own', async () => {
    const tournament = await cup();
    const [first, second] = await app.write(async (tx) => [
      await openDivision(tx, { tournament, name: 'First', mode: 'all_final' }),
      await openDivision(tx, { tournament, name: 'First', mode: 'all_final' }),
    ]);
    expect(await tiersOf(tournament.id)).toEqual([1, 2]);
    expect(second?.slug).not.toBe(first?.slug);
  });

  test('breaks ties as its division says, otherwise as its tournament does', async () => {
    const tournament = await cup({ tieBreaks: 'head_to_head' });
    const [own, other] = await app.write(async (tx) => {
      const plain = await openDivision(tx, { tournament, name: 'Plain', mode: 'all_final' });
      const strict = { tournament, name: 'Own', mode: 'all_final', tieBreaks: 'goal_difference' } as const;
      const division = await openDivision(tx, strict);
      return [
        await openSeason(tx, { divisionId: division.id, name: '1' }),
        await openSeason(tx, { divisionId: plain.id, name: '1' }),
      ];
    });
    expect(await firstCriterionOf(own)).toBe('goal_difference');
    expect(await firstCriterionOf(other)).toBe('head_to_head');
  });

  test('gives each team its money once, however often it enters', async () => {
    const tournament = await cup({ startMoney: 500_00 });
    const [a, b] = [await team(), await team()];
    const season = await app.write(async (tx) => {
      const { id: divisionId } = await openDivision(tx, { tournament, name: 'D', mode: 'all_final' });
      return await openSeason(tx, { divisionId, name: '1' });
    });
    await app.write((tx) => registerTeams(tx, { tournamentId: tournament.id, teamIds: [a] }));
    await app.write((tx) =>
      enterTeams(tx, { seasonId: season, tournamentId: tournament.id, teamIds: [b, a] }),
    );
    expect(await moneyOf(tournament.id)).toEqual([500_00, 500_00]);
  });

  test('starts its teams without money if it has none', async () => {
    const tournament = await cup({ startMoney: 0 });
    const id = await team();
    await app.write((tx) => registerTeams(tx, { tournamentId: tournament.id, teamIds: [id] }));
    expect(await moneyOf(tournament.id)).toEqual([]);
  });
});

async function cup(more: { tieBreaks?: 'head_to_head'; startMoney?: number } = {}) {
  number += 1;
  const asked = { console: 'psn', name: `Competition ${number}`, mode: 'all_final', ...more } as const;
  const made = await app.write((tx) => createTournament(tx, asked));
  return { ...made, console: 'psn' as const };
}

async function team(): Promise<number> {
  number += 1;
  const { id } = await app.write((tx) =>
    makeTeam(tx, { console: 'psn', name: `Entrant ${number}`, players: [] }),
  );
  return id;
}

async function tiersOf(tournamentId: number): Promise<number[]> {
  const { rows } = await sql<{ tier: number }>`
    select tier from divisions where tournament_id = ${tournamentId} order by tier`.execute(app.database.db);
  return rows.map(({ tier }) => tier);
}

async function firstCriterionOf(seasonId: number | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ tie_breaks: string[] }>`
    select tie_breaks from seasons where id = ${seasonId}`.execute(app.database.db);
  return rows[0]?.tie_breaks[0];
}

async function moneyOf(tournamentId: number): Promise<number[]> {
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_accounts where kind = 'team' and tournament_id = ${tournamentId}
    order by id`.execute(app.database.db);
  return rows.map(({ balance }) => balance);
}
