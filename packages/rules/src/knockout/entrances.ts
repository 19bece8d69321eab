import type { Bye, Entrance, Source } from './tie.ts';

export function seed(nth: number): Entrance {
  return { kind: 'seed', seed: nth };
}

/** Entrance of a liguilla, knockout or mini-league: the team that ends in this position of the table. */
export function tablePosition(nth: number): Entrance {
  return { kind: 'table_position', position: nth };
}

/** The fields that distinguish two entrances. */
export function entranceKey(entrance: Entrance): string {
  switch (entrance.kind) {
    case 'seed':
      return `seed ${entrance.seed}`;
    case 'table_position':
      return `position ${entrance.position}`;
    case 'group_place':
      return `position ${entrance.position} of ${entrance.group}`;
    case 'best_of_position':
      return `best ${entrance.nth} in position ${entrance.position}`;
    case 'by_hand':
      return `by hand ${entrance.number}`;
  }
}

/** Whether a team enters here from outside the bracket, not from an earlier tie. */
export function isEntrance(source: Source | Bye): source is Entrance {
  return source.kind !== 'bye' && !('round' in source);
}
