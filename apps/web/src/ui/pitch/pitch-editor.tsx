import type { Position } from '@matchnight/contract/constants';
import { useId } from 'react';
import { useT } from '../../lib/text.tsx';
import { Bench } from './bench.tsx';
import { questionOf } from './choices.ts';
import { Chooser } from './chooser.tsx';
import { type Formation, formationsFor, linesOf, placesOf } from './formations.ts';
import { PlaceFace } from './place.tsx';
import type { PitchEditorProps, SquadPlayer } from './squad.ts';
import { Turf } from './turf.tsx';
import { useDrag } from './use-drag.ts';
import { useEditing } from './use-editing.ts';

/**
 * A formation to be filled: by dragging, or by choosing a place and then who stands on it, which every key and
 * every finger can. What each step changed is said below. Load it where somebody edits, not where people look.
 */
export function PitchEditor(props: PitchEditorProps) {
  const { squad, value, label } = props;
  const t = useT();
  const { field, asking, said, ask, choose, drop, stand, cancel } = useEditing(props);
  const drag = useDrag(drop);
  const { shape, lineup } = value;
  return (
    <div ref={field} className="pitch-editor" {...drag}>
      <ShapeField shape={shape} onChoose={stand} />
      <p className="mb-3 text-sm text-muted">{t('pitch.hint')}</p>
      <section className="turf" aria-label={label}>
        <Turf />
        <div className="turf-rows">
          {linesOf(shape).map((line) => (
            <ul key={line[0]?.place} className="turf-row">
              {line.map(({ place, position }) => (
                <Place
                  key={place}
                  place={place}
                  position={position}
                  player={squad.find(({ key }) => key === lineup[place]) ?? null}
                  onAsk={() => ask({ place })}
                />
              ))}
            </ul>
          ))}
        </div>
      </section>
      <p role="status" className="mx-auto min-h-11 max-w-xl py-2 text-center text-sm font-semibold">
        {said}
      </p>
      <Bench players={squad.filter(({ key }) => !lineup.includes(key))} onAsk={(player) => ask({ player })} />
      {asking && <Chooser {...questionOf(t, asking, value, squad)} onChoose={choose} onClose={cancel} />}
    </div>
  );
}

function ShapeField({ shape, onChoose }: { shape: Formation; onChoose: (shape: Formation) => void }) {
  const t = useT();
  const id = useId();
  const shapes = formationsFor(placesOf(shape).length);
  return (
    <p className="mb-3 flex items-center gap-3">
      <label htmlFor={id} className="font-semibold">
        {t('pitch.formation')}
      </label>
      <select
        id={id}
        value={shape}
        className="control w-auto"
        onChange={({ target }) => {
          const next = shapes.find((one) => one === target.value);
          if (next) onChoose(next);
        }}
      >
        {shapes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </p>
  );
}

function Place(props: { place: number; position: Position; player: SquadPlayer | null; onAsk: () => void }) {
  const { place, position, player, onAsk } = props;
  return (
    <li className="turf-place" data-spot={place}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={player ? 'place' : 'place place-empty'}
        data-player={player?.key}
        onClick={onAsk}
      >
        <PlaceFace position={position} player={player} />
      </button>
    </li>
  );
}
