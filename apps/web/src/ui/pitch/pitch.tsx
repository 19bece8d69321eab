import { type Formation, linesOf } from '@matchnight/rules/lists';
import { Link } from '../link.tsx';
import { type PitchPlayer, PlaceFace } from './place.tsx';
import { Turf } from './turf.tsx';

interface PitchProps {
  readonly shape: Formation;
  /** In the order of the shape's places, from the goal forwards; null = nobody. */
  readonly players: readonly ((PitchPlayer & { readonly to?: string }) | null)[];
  /** Whose eleven this is. */
  readonly label: string;
  /** Each place is a button that asks for somebody else. */
  readonly onAsk?: (place: number) => void;
}

/** A team where it stands. Its lines are lists, read from the goal forwards and drawn from the goal upwards. */
export function Pitch({ shape, players, label, onAsk }: PitchProps) {
  return (
    <figure className="turf" aria-label={label}>
      <Turf />
      <div className="turf-rows">
        {linesOf(shape).map((line) => (
          <ul key={line[0]?.place} className="turf-row">
            {line.map(({ place, position }) => {
              const player = players[place] ?? null;
              const face = <PlaceFace position={position} player={player} />;
              const look = player ? 'place' : 'place place-empty';
              return (
                <li key={place} className="turf-place" data-spot={place}>
                  {onAsk && (
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      className={look}
                      onClick={() => onAsk(place)}
                    >
                      {face}
                    </button>
                  )}
                  {!onAsk && player?.to !== undefined && (
                    <Link to={player.to} className={look}>
                      {face}
                    </Link>
                  )}
                  {!onAsk && player?.to === undefined && <span className={look}>{face}</span>}
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </figure>
  );
}
