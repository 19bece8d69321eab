import { type KeyboardEvent, useId, useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { Mate, ReportForm } from '../queries.ts';
import './report.css';

/** Both squads, the own one first; what is typed leaves those whose nick has it, and Enter takes the first. */
export function ChooseBest(props: {
  form: ReportForm;
  value: string | null;
  onChoose: (slug: string | null) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { form, value, onChoose } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const sides = form.side === 'home' ? (['home', 'away'] as const) : (['away', 'home'] as const);
  const found = sides.flatMap((side) =>
    form.squads[side]
      .filter((mate) => mate.barred === null && has(mate, typed))
      .map((mate) => ({ mate, team: form[side].name })),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = found;
    if (first) onChoose(first.mate.slug);
  };
  return (
    <Dialog title={t('results.best_player')} onClose={props.onClose}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t('results.find_player')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className="control"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <ul className="choices" tabIndex={0} aria-label={t('results.best_player')}>
        {typed === '' && (
          <li>
            <button type="button" className="choice text-muted" onClick={() => onChoose(null)}>
              {t('results.nobody')}
            </button>
          </li>
        )}
        {found.map(({ mate, team }) => (
          <li key={mate.slug}>
            <button type="button" className="choice" onClick={() => onChoose(mate.slug)}>
              <span className="min-w-0 flex-1 break-words">
                <b>{mate.nick}</b> <span className="text-sm text-muted">{team}</span>
              </span>
              {mate.slug === value && <Icon name="check" />}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="px-3 py-3 text-muted">{t('results.find_nobody')}</li>}
      </ul>
    </Dialog>
  );
}

function has({ nick }: Mate, typed: string): boolean {
  return nick.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
}
