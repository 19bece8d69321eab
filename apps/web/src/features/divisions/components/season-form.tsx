import { useSearchParams } from 'react-router';
import type { Reply } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';

type Seasons = Reply<'divisions.show'>['data']['seasons'];

/** Chooses a season by ?season=; nothing where there is only one. */
export function SeasonForm({ seasons, current }: { seasons: Seasons; current: number | undefined }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  if (seasons.length < 2) return null;
  return (
    <label className="flex items-center gap-2 text-sm">
      {t('divisions.choose_season')}
      <select
        className="control w-auto"
        value={search.get('season') ?? current}
        onChange={(event) => setSearch({ season: event.target.value }, { preventScrollReset: true })}
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
