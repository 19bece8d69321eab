import type { Position } from '@matchnight/contract/constants';
import type { Lineup } from '@matchnight/rules/formations';
import type { Formation } from '@matchnight/rules/lists';
import type { PitchPlayer } from './place.tsx';

/** Somebody who may be put on the pitch. */
export interface SquadPlayer extends PitchPlayer {
  readonly key: string;
  /** The registered one, told where a player is chosen. */
  readonly position: Position | null;
  /** What else helps to choose: where they would like to play. */
  readonly note?: string;
}
export interface Eleven {
  readonly shape: Formation;
  /** By key. */
  readonly lineup: Lineup<string>;
}
export interface PitchEditorProps {
  readonly squad: readonly SquadPlayer[];
  readonly value: Eleven;
  readonly onChange: (value: Eleven) => void;
  /** Whose eleven this is. */
  readonly label: string;
  /** What is wrong with a place, by its number. */
  readonly faults?: ReadonlyMap<number, string>;
}
