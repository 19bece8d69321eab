import { type MouseEvent, useState } from 'react';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useFieldErrors } from '../../../../ui/form.tsx';
import type { GroupsDesk } from '../../queries.ts';
import { byName } from '../by-name.ts';

type Team = GroupsDesk['teams'][number];

interface Props {
  readonly teams: readonly Team[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Teams to choose from: narrowed by a word of their names, and all that are shown chosen at once. */
export function TeamPicker({ teams, chosen, onChoose }: Props) {
  const t = useT();
  const lang = useLang();
  const [word, setWord] = useState('');
  const errors = useFieldErrors('teams');
  const shown = byName(
    teams.filter(({ team }) => plain(team.name).includes(plain(word))),
    lang,
  );
  const ids = shown.map(({ id }) => id);
  const withAll = (isIn: boolean, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // As if each had been ticked: who leaves now is asked.
    currentTarget.form?.dispatchEvent(new Event('change'));
    const others = [...chosen].filter((id) => !ids.includes(id));
    onChoose(new Set(isIn ? [...others, ...ids] : others));
  };
  return (
    <fieldset name="teams" tabIndex={-1} className="grid min-w-0 gap-2">
      <legend className="font-semibold">{t('groupsdesk.teams')}</legend>
      <input
        type="search"
        className="control"
        aria-label={t('groupsdesk.search')}
        placeholder={t('groupsdesk.search')}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        // It narrows the list at once; the form is sent by its button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span role="status" className="min-w-32 font-semibold tabular-nums">
          {t('groupsdesk.chosen', { count: chosen.size })}
        </span>
        <Button kind="secondary" disabled={shown.length === 0} onClick={(event) => withAll(true, event)}>
          {t('groupsdesk.choose_all')}
        </Button>
        <Button kind="quiet" disabled={shown.length === 0} onClick={(event) => withAll(false, event)}>
          {t('groupsdesk.choose_none')}
        </Button>
      </p>
      {errors.length > 0 && <p className="text-sm font-semibold text-loss-text">{errors.join(' ')}</p>}
      {shown.length === 0 && <p className="text-muted">{t('groupsdesk.none_found')}</p>}
      <Choices teams={shown} chosen={chosen} onChoose={onChoose} />
    </fieldset>
  );
}

function Choices({ teams, chosen, onChoose }: Props) {
  return (
    <ul className="grid max-h-96 content-start gap-x-4 overflow-y-auto sm:grid-cols-2">
      {teams.map(({ id, team }) => (
        <li key={id}>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent-text"
              checked={chosen.has(id)}
              onChange={() => onChoose(switched(chosen, id))}
            />
            <span className="min-w-0 wrap-anywhere">{team.name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** With the id, or without it where it was in. */
function switched(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]);
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
