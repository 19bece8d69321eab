import { refuseField } from '../../platform/errors.ts';

/** @throws Refusal on the further place of a team that a list names twice */
export function requireOnce(
  teams: readonly number[],
  known: readonly { readonly id: number; readonly name: string }[],
): void {
  const index = teams.findIndex((id, place) => teams.indexOf(id) < place);
  if (index === -1) return;
  const team = known.find(({ id }) => id === teams[index])?.name ?? '';
  throw refuseField(`teams.${index}`, 'team_twice', { team });
}
