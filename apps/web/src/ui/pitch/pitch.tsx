import { Link } from '../link.tsx';
import { type Formation, linesOf } from './formations.ts';
import { type PitchPlayer, PlaceFace } from './place.tsx';
import { Turf } from './turf.tsx';

interface PitchProps {
  readonly shape: Formation;
  /** In the order of the shape's places, from the goal forwards; null = nobody. */
  readonly players: readonly ((PitchPlayer & { readonly to?: string }) | null)[];
  /** Whose eleven this is. */
  readonly label: string;
}

/** A team where it stands. Its lines are lists, read from the goal forwards and drawn from the goal upwards. */
export function Pitch({ shape, players, label }: PitchProps) {
  return (
    <figure className="turf" aria-label={label}>
      <Turf />
      <div className="turf-rows">
        {linesOf(shape).map((line) => (
          <ul key={line[0]?.place} className="turf-row">
            {line.map(({ place, position }) => {
              const player = players[place] ?? null;
              const face = <PlaceFace position={position} player={player} />;
              return (
                <li key={place} className="turf-place">
                  {player?.to === undefined ? (
                    <span className={player ? 'place' : 'place place-empty'}>{face}</span>
                  ) : (
                    <Link to={player.to} className="place">
                      {face}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </figure>
  );
}
