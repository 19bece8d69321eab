import { type KeyboardEvent, useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ClubParams, SquadPlayer } from '../queries.ts';

/** A player's number in a tournament: typed in its place, saved by Enter or by going on; empty: none. */
export function ShirtNumber(props: { one: SquadPlayer; tournament: string; params: ClubParams }) {
  const { one, tournament, params } = props;
  const t = useT();
  const id = useId();
  const saved = one.shirt_number?.toString() ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [why, setWhy] = useState('');
  const save = useAction(
    (text: string) =>
      api('clubs.editPlayer', {
        params: { ...params, playerSlug: one.player.slug },
        body: { tournament, shirt_number: text === '' ? null : Number(text) },
      }),
    {
      onDone: () => {
        setTyped(null);
        setWhy('');
      },
      onRefused: setWhy,
    },
  );
  const done = () => {
    if (typed === null || typed === saved) setTyped(null);
    else save.run(typed);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') done();
    if (key !== 'Escape') return;
    setTyped(null);
    setWhy('');
  };
  if (!one.can.edit) {
    return saved === '' ? null : (
      <span className="tabular-nums">
        {t('clubsdesk.number')} {saved}
      </span>
    );
  }
  return (
    <span className="min-w-0">
      <span className="inline-flex items-center gap-x-2">
        <span aria-hidden="true" className="text-sm text-muted">
          {t('clubsdesk.number')}
        </span>
        <input
          className="control w-16"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          aria-label={t('clubsdesk.number_of', { nick: one.player.nick })}
          aria-invalid={why === '' ? undefined : true}
          aria-describedby={`${id}-why`}
          value={typed ?? saved}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          onBlur={done}
          onKeyDown={onKeyDown}
        />
      </span>
      <span id={`${id}-why`} role="status" className="block text-sm text-loss-text">
        {why}
      </span>
    </span>
  );
}
