import type { Position } from '@matchnight/contract/constants';
import { FORMATION_NAMES, type Formation, isFormation, linesOf } from '@matchnight/rules/lists';
import { useId } from 'react';
import { useT } from '../../lib/text.tsx';
import { useDrag } from '../use-drag.ts';
import { Bench } from './bench.tsx';
import { questionOf } from './choices.ts';
import { Chooser } from './chooser.tsx';
import { PlaceFace } from './place.tsx';
import type { PitchEditorProps, SquadPlayer } from './squad.ts';
import { Turf } from './turf.tsx';
import { useEditing } from './use-editing.ts';
import './pitch-editor.css';

/**
 * A formation to be filled: by dragging, or by choosing a place and then who stands on it, which every key and
 * every finger can. What each step changed is said below. Load it where somebody edits, not where people look.
 */
export function PitchEditor(props: PitchEditorProps) {
  const { squad, value, label, faults } = props;
  const t = useT();
  const { field, asking, said, ask, choose, drop, stand, cancel } = useEditing(props);
  const drag = useDrag(drop);
  const { shape, lineup } = value;
  return (
    <div ref={field} className="pitch-editor" {...drag}>
      <div className="pitch-editor-head">
        <ShapeField shape={shape} onChoose={stand} />
        <p className="text-sm text-muted">{t('pitch.hint')}</p>
      </div>
      <div className="pitch-editor-fields">
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
                    fault={faults?.get(place)}
                    onAsk={() => ask({ place })}
                  />
                ))}
              </ul>
            ))}
          </div>
        </section>
        <Bench players={squad.filter(({ key }) => !lineup.includes(key))} onAsk={(player) => ask({ player })}>
          <p role="status" className="bench-said" title={said}>
            {said}
          </p>
        </Bench>
      </div>
      {asking && <Chooser {...questionOf(t, asking, value, squad)} onChoose={choose} onClose={cancel} />}
    </div>
  );
}

function ShapeField({ shape, onChoose }: { shape: Formation; onChoose: (shape: Formation) => void }) {
  const t = useT();
  const id = useId();
  return (
    <p className="flex items-center gap-3">
      <label htmlFor={id} className="font-semibold">
        {t('pitch.formation')}
      </label>
      <select
        id={id}
        value={shape}
        className="control w-auto"
        onChange={({ target }) => {
          if (isFormation(target.value)) onChoose(target.value);
        }}
      >
        {FORMATION_NAMES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </p>
  );
}

function Place(props: {
  place: number;
  position: Position;
  player: SquadPlayer | null;
  fault: string | undefined;
  onAsk: () => void;
}) {
  const { place, position, player, fault, onAsk } = props;
  const id = useId();
  return (
    <li className="turf-place" data-spot={place}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={player ? 'place' : 'place place-empty'}
        data-player={player?.key}
        aria-describedby={fault === undefined ? undefined : id}
        aria-invalid={fault !== undefined || undefined}
        onClick={onAsk}
      >
        <PlaceFace position={position} player={player} />
      </button>
      {fault !== undefined && (
        <span id={id} className="sr-only">
          {fault}
        </span>
      )}
    </li>
  );
}
