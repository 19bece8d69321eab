import type { Position } from '@matchnight/contract/constants';
import { useEffect, useId, useRef, useState } from 'react';
import { type T, useT } from '../../lib/text.tsx';
import { Bench } from './bench.tsx';
import { type Choice, Chooser } from './chooser.tsx';
import { type Formation, formationsFor, linesOf, placesOf } from './formations.ts';
import { changeOf, type Lineup, put, reshape } from './lineup.ts';
import { type PitchPlayer, PlaceFace } from './place.tsx';
import { Turf } from './turf.tsx';
import { useDrag } from './use-drag.ts';

/** Somebody who may be put on the pitch. */
export interface SquadPlayer extends PitchPlayer {
  readonly key: string;
  /** The registered one, told where a player is chosen. */
  readonly position: Position | null;
}
export interface Eleven {
  readonly shape: Formation;
  readonly lineup: Lineup;
}
/** What is being chosen: who stands on a place, or the place of somebody from the bench. */
type Asking = { readonly place: number } | { readonly player: string };

interface PitchEditorProps {
  readonly squad: readonly SquadPlayer[];
  readonly value: Eleven;
  readonly onChange: (value: Eleven) => void;
  /** Whose eleven this is. */
  readonly label: string;
}

/**
 * A formation to be filled: by dragging, or by choosing a place and then who stands on it, which every key and
 * every finger can. What each step changed is said below. Load it where somebody edits, not where people look.
 */
export function PitchEditor({ squad, value, onChange, label }: PitchEditorProps) {
  const t = useT();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const landing = useRef<Asking | null>(null);
  const { shape, lineup } = value;
  const positions = placesOf(shape);
  const players = new Map(squad.map((player) => [player.key, player]));
  const nickOf = (key: string) => players.get(key)?.nick ?? '';

  function change(place: number, player: string | null) {
    const done = changeOf(lineup, place, player);
    const position = positions[place];
    if (done === null || position === undefined) return;
    onChange({ shape, lineup: put(lineup, place, player) });
    setSaid(
      t(`pitch.change_${done.code}`, {
        player: nickOf(done.player),
        other: 'other' in done && done.other !== null ? nickOf(done.other) : '',
        position: t(`common.position_${position}`),
      }),
    );
  }
  function drop(player: string, spot: string) {
    const from = lineup.indexOf(player);
    if (spot !== 'bench') change(Number(spot), player);
    else if (from >= 0) change(from, null);
  }
  function choose(key: string) {
    if (asking === null) return;
    if ('place' in asking) change(asking.place, key === '' ? null : key);
    else change(Number(key), asking.player);
    // Somebody from the bench is where he was put now.
    close('place' in asking ? asking : { place: Number(key) });
  }
  function close(next: Asking | null) {
    landing.current = next;
    setAsking(null);
  }
  // Only when the dialog has gone, what lies below it can be focused.
  useEffect(() => {
    if (asking !== null || landing.current === null) return;
    buttonOf(field.current, landing.current)?.focus();
    landing.current = null;
  }, [asking]);

  const drag = useDrag(drop);
  return (
    <div ref={field} className="pitch-editor" {...drag}>
      <ShapeField
        shape={shape}
        onChoose={(next) => {
          onChange({ shape: next, lineup: reshape(lineup, shape, next) });
          setSaid(t('pitch.change_shape', { shape: next }));
        }}
      />
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
                  player={players.get(lineup[place] ?? '') ?? null}
                  onAsk={() => setAsking({ place })}
                />
              ))}
            </ul>
          ))}
        </div>
      </section>
      <p role="status" className="mx-auto min-h-11 max-w-xl py-2 text-center text-sm font-semibold">
        {said}
      </p>
      <Bench
        players={squad.filter(({ key }) => !lineup.includes(key))}
        onAsk={(player) => setAsking({ player })}
      />
      {asking && (
        <Chooser
          title={titleOf(t, asking, positions, nickOf)}
          choices={'place' in asking ? whoOf(t, asking.place, value, squad) : whereOf(t, value, nickOf)}
          onChoose={choose}
          onClose={() => close(asking)}
        />
      )}
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

/** The button of a place, or of somebody on the bench. */
function buttonOf(field: HTMLElement | null, asked: Asking): HTMLElement | undefined {
  const buttons = [...(field?.querySelectorAll<HTMLElement>('[data-spot] button') ?? [])];
  return buttons.find(({ dataset, parentElement }) =>
    'place' in asked ? parentElement?.dataset.spot === String(asked.place) : dataset.player === asked.player,
  );
}

function titleOf(t: T, asking: Asking, positions: readonly Position[], nickOf: (key: string) => string) {
  if ('player' in asking) return t('pitch.choose_place', { player: nickOf(asking.player) });
  const position = positions[asking.place];
  return position ? t('pitch.choose_player', { position: t(`common.position_${position}`) }) : '';
}

/** The squad, those of the position first, and nobody. */
function whoOf(t: T, place: number, { shape, lineup }: Eleven, squad: readonly SquadPlayer[]): Choice[] {
  const positions = placesOf(shape);
  const fits = (player: SquadPlayer) => (player.position === positions[place] ? 0 : 1);
  const sorted = squad.toSorted((a, b) => fits(a) - fits(b));
  const choices = sorted.map((player): Choice => {
    const stands = positions[lineup.indexOf(player.key)];
    return {
      key: player.key,
      text: player.position === null ? player.nick : `${player.nick} · ${player.position}`,
      detail: stands ? t('pitch.stands', { position: stands }) : t('pitch.bench'),
      isCurrent: lineup[place] === player.key,
    };
  });
  if ((lineup[place] ?? null) === null) return choices;
  return [...choices, { key: '', text: t('pitch.nobody'), detail: '', isCurrent: false }];
}

function whereOf(t: T, { shape, lineup }: Eleven, nickOf: (key: string) => string): Choice[] {
  return placesOf(shape).map((position, at) => {
    const stands = lineup[at] ?? null;
    return {
      key: String(at),
      text: t(`common.position_${position}`),
      detail: stands === null ? t('pitch.empty') : nickOf(stands),
      isCurrent: false,
    };
  });
}
