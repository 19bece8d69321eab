import { useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { BYE, type Pairing } from '../chosen-ties.ts';

/** The teams that are left and its own; all of them only once it is opened, since a round may have hundreds. */
export function TeamChoice(props: {
  /** What a dragged team is dropped on. */
  spot: string;
  label: string;
  pairing: Pairing;
  value: number | null;
  taken: ReadonlySet<number | null>;
  mayBeBye: boolean;
  onChoose: (team: number | null) => void;
}) {
  const { pairing, value, taken, mayBeBye } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const shown = pairing.teams.filter(({ id }) => id === value || (isOpen && !taken.has(id)));
  const own = pairing.teams.find(({ id }) => id === value);
  return (
    <div className="pairing-place" data-spot={props.spot}>
      {own && (
        <span className="pairing-grip" data-player={own.id} aria-hidden="true">
          <Icon name="menu" size="small" />
          {/* What goes with the pointer says who it is. */}
          <span className="pairing-dragged">{own.name}</span>
        </span>
      )}
      <select
        aria-label={props.label}
        className="control w-full"
        value={value ?? ''}
        onFocus={() => setOpen(true)}
        onPointerDown={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => props.onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('liguilladesk.pair_choose')}</option>
        {mayBeBye && pairing.exempt > 0 && <option value={BYE}>{t('liguilladesk.pair_bye')}</option>}
        {shown.map(({ id, number, name }) => (
          <option key={id} value={id}>
            {number}. {name}
          </option>
        ))}
      </select>
    </div>
  );
}
