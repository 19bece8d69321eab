import { useState } from 'react';
import type { Eleven } from '../../../../ui/pitch/squad.ts';
import type { Shown } from '../../queries.ts';

/** A starter as they are sent: by their place, and their address. */
export interface Sent {
  readonly place: number;
  readonly player: string;
}

/** The eleven that is being put up, and whether it differs from what is saved. */
export function useEleven(shown: Shown, onChanged: (isChanged: boolean) => void) {
  const [saved, setSaved] = useState<Eleven>({ shape: shown.shape, lineup: shown.starters });
  const [eleven, setEleven] = useState(saved);
  const change = (next: Eleven) => {
    setEleven(next);
    onChanged(!areSame(next, saved));
  };
  return {
    eleven,
    isChanged: !areSame(eleven, saved),
    change,
    keep(next: Eleven) {
      setSaved(next);
      onChanged(!areSame(eleven, next));
    },
  };
}

export function sentOf({ lineup }: Eleven): Sent[] {
  return lineup.flatMap((player, place) => (player === null ? [] : [{ place, player }]));
}

/** What the server refused of what was sent, by place; a place that has somebody else by now is in order. */
export function faultsOf(
  errors: Readonly<Record<string, readonly string[]>>,
  sent: readonly Sent[],
  { lineup }: Eleven,
): ReadonlyMap<number, string> {
  return new Map(
    sent.flatMap(({ place, player }, index) => {
      const [fault] = errors[`starters.${index}.player`] ?? [];
      return fault !== undefined && lineup[place] === player ? [[place, fault] as const] : [];
    }),
  );
}

function areSame(one: Eleven, other: Eleven): boolean {
  return one.shape === other.shape && one.lineup.every((player, place) => player === other.lineup[place]);
}
