import { expect, it } from 'vitest';
import { byName } from './by-name.ts';

const named = (...names: string[]) => names.map((name) => ({ team: { name } }));

it('teams to choose come by their names, with their numbers as numbers', () => {
  const teams = named('Team 10', 'Team 2', 'zorros', 'Team 1', 'Águilas', 'Team 11');
  const names = byName(teams, 'es').map(({ team }) => team.name);
  expect(names).toEqual(['Águilas', 'Team 1', 'Team 2', 'Team 10', 'Team 11', 'zorros']);
});
