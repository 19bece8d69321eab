import { useNavigate } from 'react-router';
import type { Reply } from '../../../lib/call-types.ts';
import { useChosen, useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';

type Seasons = Reply<'divisions.show'>['data']['seasons'];

/** Chooses a season by ?season=, on this page or on the one that `pathOf` says; nothing where there is only one. */
export function SeasonForm(props: {
  seasons: Seasons;
  current: number | undefined;
  pathOf?: (season: number) => string;
}) {
  const { seasons, current, pathOf } = props;
  const t = useT();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [shown, hold] = useChosen(search.get('season') ?? String(current ?? ''));
  if (seasons.length < 2) return null;
  return (
    <label className="flex items-center gap-2 text-sm">
      {t('divisions.choose_season')}
      <select
        className="control w-auto"
        value={shown}
        onChange={({ target: { value } }) => {
          hold(value);
          void navigate(pathOf?.(Number(value)) ?? `?season=${value}`, { preventScrollReset: true });
        }}
      >
        {seasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
