import type { Position } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { Turf } from '../../../../ui/pitch/turf.tsx';
import './position-pitch.css';

/** Where each position is, from the goal forwards. */
const LINES = [['GK'], ['LB', 'CB', 'RB'], ['CDM'], ['LM', 'CAM', 'RM'], ['ST']] as const;

/** The pitch with something for each position. */
export function PositionPitch(props: { label: string; render: (position: Position) => ReactNode }) {
  return (
    <section className="turf position-pitch" aria-label={props.label}>
      <Turf />
      <div className="turf-rows">
        {LINES.map((line) => (
          <div key={line[0]} className="turf-row">
            {line.map((position) => (
              <div key={position} className="turf-place">
                {props.render(position)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
