import { useNavigate } from 'react-router';
import type { Reply } from '../../../lib/call-types.ts';
import { useChosen, useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import type { BracketRound } from '../../../ui/bracket/types.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type Part = NonNullable<Reply<'liguilla.show'>['data']['part']>;

/** Ties of a part in the round that it begins with. */
const TIES = 16;

/** The address of a part: on this page, of the same season, without what was searched for. */
export function usePartPath(): (round: string, part: number) => string {
  const [search] = useSearchParams();
  return (round, part) => {
    const next = new URLSearchParams(search);
    next.delete('q');
    next.delete('part');
    next.set('round', round);
    if (part > 1) next.set('part', String(part));
    return `?${next}`;
  };
}

/** Finds a team in a bracket that no one looks through. */
export function FindTeam() {
  const t = useT();
  return <ListTools searchLabel={t('liguilla.find_team')} />;
}

/** Where one is in a large bracket: its rounds, and the ties of the round that are shown, between those beside them. */
export function BracketParts(props: { part: Part; rounds: readonly BracketRound[]; label: string }) {
  const { part, rounds, label } = props;
  const t = useT();
  const navigate = useNavigate();
  const [shown, hold] = useChosen(String(part.part));
  const pathOf = usePartPath();
  const total = rounds.find(({ key }) => key === part.round)?.ties ?? 0;
  const nameOf = (number: number) => {
    const from = (number - 1) * TIES + 1;
    return t('liguilla.matches_of', { from, to: Math.min(from + TIES - 1, total), total });
  };
  const step = (to: number, name: 'previous' | 'next') => (
    <span className="size-11 shrink-0">
      {to >= 1 && to <= part.parts && (
        <Link
          rel={name === 'next' ? 'next' : 'prev'}
          to={pathOf(part.round, to)}
          state={{ keepScroll: true }}
          className="icon-button"
          aria-label={t(`common.${name}`)}
        >
          <Icon name={name === 'next' ? 'right' : 'left'} />
        </Link>
      )}
    </span>
  );
  return (
    <nav aria-label={t('bracket.rounds', { bracket: label })} className="mb-3">
      <ul className="mb-2 flex overflow-x-auto">
        {rounds
          .filter(({ key }) => part.rounds.includes(key))
          .map(({ key, name }) => (
            <li key={key}>
              <Link
                to={pathOf(key, 1)}
                state={{ keepScroll: true }}
                className="tab"
                aria-current={key === part.round ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
      </ul>
      {part.parts > 1 && (
        <div className="flex items-center justify-between gap-1 rounded-lg border border-line bg-surface p-1">
          {step(part.part - 1, 'previous')}
          <select
            aria-label={t('liguilla.choose_part')}
            className="control w-auto min-w-0"
            value={shown}
            onChange={({ target: { value } }) => {
              hold(value);
              void navigate(pathOf(part.round, Number(value)), { preventScrollReset: true });
            }}
          >
            {Array.from({ length: part.parts }, (_, index) => index + 1).map((number) => (
              <option key={number} value={number}>
                {nameOf(number)}
              </option>
            ))}
          </select>
          {step(part.part + 1, 'next')}
        </div>
      )}
    </nav>
  );
}

/** Where the winner of a part's last tie goes on. */
export function NextPart({ part, rounds }: { part: Part; rounds: readonly BracketRound[] }) {
  const t = useT();
  const pathOf = usePartPath();
  if (!part.leads_to) return null;
  const { round, part: number } = part.leads_to;
  return (
    <p className="mt-2 text-right">
      <TextLink to={pathOf(round, number)} state={{ keepScroll: true }}>
        {t('liguilla.goes_on', { round: rounds.find(({ key }) => key === round)?.name ?? '' })}
        <Icon name="right" />
      </TextLink>
    </p>
  );
}
