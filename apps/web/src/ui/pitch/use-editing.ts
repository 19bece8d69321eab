import { reshape } from '@matchnight/rules/formations';
import { type Formation, placesOf } from '@matchnight/rules/lists';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/text.tsx';
import type { Asking } from './choices.ts';
import { changeOf, put } from './lineup.ts';
import type { PitchEditorProps } from './squad.ts';

/** What the editor does: its question, what it said last, and the deeds of mouse, finger and key. */
export function useEditing({ squad, value, onChange }: PitchEditorProps) {
  const t = useT();
  const [asking, ask] = useState<Asking | null>(null);
  const [said, setSaid] = useState('');
  const { field, land } = useLanding(asking === null);
  const { shape, lineup } = value;
  const nickOf = (key: string) => squad.find((player) => player.key === key)?.nick ?? '';

  function change(place: number, player: string | null) {
    const done = changeOf(lineup, place, player);
    const position = placesOf(shape)[place];
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
  function close(next: Asking | null) {
    land(next);
    ask(null);
  }
  function choose(key: string) {
    if (asking === null) return;
    if ('place' in asking) change(asking.place, key === '' ? null : key);
    else change(Number(key), asking.player);
    // A player from the bench is now where they were put.
    close('place' in asking ? asking : { place: Number(key) });
  }
  function stand(next: Formation) {
    onChange({ shape: next, lineup: reshape(lineup, shape, next) });
    setSaid(t('pitch.change_shape', { shape: next }));
  }
  return { field, asking, said, ask, choose, drop, stand, cancel: () => close(asking) };
}

/** Where the focus goes once the dialog has gone: before, what lies below it can't be focused. */
function useLanding(isClosed: boolean) {
  const field = useRef<HTMLDivElement>(null);
  const landing = useRef<Asking | null>(null);
  useEffect(() => {
    if (!isClosed || landing.current === null) return;
    buttonOf(field.current, landing.current)?.focus();
    landing.current = null;
  }, [isClosed]);
  const land = (next: Asking | null) => {
    landing.current = next;
  };
  return { field, land };
}

/** The button of a place, or of somebody on the bench. */
function buttonOf(field: HTMLElement | null, asked: Asking): HTMLElement | undefined {
  const buttons = [...(field?.querySelectorAll<HTMLElement>('[data-spot] button') ?? [])];
  return buttons.find(({ dataset, parentElement }) =>
    'place' in asked ? parentElement?.dataset.spot === String(asked.place) : dataset.player === asked.player,
  );
}
