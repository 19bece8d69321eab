import type { Position } from '@matchnight/contract/constants';
import type { Formation } from './formations.ts';
import type { Lineup } from './lineup.ts';
import type { PitchPlayer } from './place.tsx';

/** Somebody who may be put on the pitch. */
export interface SquadPlayer extends PitchPlayer {
  readonly team: NonNullable<PitchPlayer['team']>;
  readonly key: string;
  /** The registered one, told where a player is chosen. */
  readonly position: Position | null;
}
export interface Eleven {
  readonly shape: Formation;
  readonly lineup: Lineup;
}
export interface PitchEditorProps {
  readonly squad: readonly SquadPlayer[];
  readonly value: Eleven;
  readonly onChange: (value: Eleven) => void;
  /** Whose eleven this is. */
  readonly label: string;
}
