import { useId } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { useChosen, useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { withQuery } from '../../../ui/list-query.ts';
import { STATUSES, statusOf } from '../queries.ts';

type TeamNames = Reply<'registrations.players'>['data']['teams'];

/** Players of one team, or all of them, those with a team, or those without; kept in the address. */
export function PlayerFilters({ teams }: { teams: TeamNames }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const show = (changes: { status: string; team: string }) =>
    setSearch(withQuery(search, changes), { preventScrollReset: true });
  const team = search.get('team') ?? '';
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      {(teams.length > 0 || team !== '') && (
        <Filter
          label={t('common.column_team')}
          value={team}
          options={[
            { value: '', text: t('teamsdesk.all_teams') },
            ...withAsked(teams, team).map(({ name, slug }) => ({ value: slug, text: name })),
          ]}
          onChange={(slug) => show({ team: slug, status: '' })}
        />
      )}
      <Filter
        label={t('teamsdesk.show')}
        value={statusOf(search)}
        options={STATUSES.map((status) => ({ value: status, text: t(`teamsdesk.show_${status}`) }))}
        onChange={(status) => show({ team: '', status: status === 'all' ? '' : status })}
      />
    </div>
  );
}

/** With the team of the address, even where it takes no part any more: the control says what the list shows. */
function withAsked(teams: TeamNames, team: string): TeamNames {
  if (team === '' || teams.some(({ slug }) => slug === team)) return teams;
  return [...teams, { name: team, slug: team }];
}

function Filter(props: {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  const [shown, hold] = useChosen(props.value);
  return (
    <div className="min-w-0 max-sm:w-full sm:max-w-64">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {props.label}
      </label>
      <select
        id={id}
        className="control"
        value={shown}
        onChange={({ target }) => {
          hold(target.value);
          props.onChange(target.value);
        }}
      >
        {props.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
