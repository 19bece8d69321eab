import { type Console, type Lang, SEARCH_MINIMUM } from '@matchnight/contract/constants';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { api } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { findPlayers } from '../lib/find-players.ts';
import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { Select } from './field.tsx';
import { toastFailure } from './form.tsx';

/** What a search offers to choose from. */
export interface Found {
  readonly value: string;
  readonly text: string;
}

interface Place {
  readonly lang: Lang;
  readonly console: Console;
}

/** A player of the console by nick: searched for, then chosen (field `name`, the slug). */
export function PlayerChoice({ place, name = 'player' }: { place: Place; name?: string }) {
  const t = useT();
  return (
    <Choice
      place={place}
      type="P"
      name={name}
      label={t('common.column_player')}
      find={t('bandesk.find')}
      told={(count) => t('bandesk.found', { count })}
      isRequired
    />
  );
}

/** Players (P), friends first, or teams (TE) of the console, searched for by name, and one of them chosen: the field holds its slug. */
export function Choice({ place, type, ...props }: ChoiceProps & { place: Place; type: 'P' | 'TE' }) {
  const t = useT();
  const look = async (q: string) => {
    const { lang, console } = place;
    if (type === 'P') {
      const players = await findPlayers(place, q);
      return players.map(({ nick, slug, isFriend }) => ({
        value: slug,
        text: isFriend ? t('bandesk.friend_named', { nick }) : nick,
      }));
    }
    const { data } = await api('search.search', { params: { lang, console }, query: { type, q, console } });
    return data.data.map(({ slug, name }) => ({ value: slug, text: name ?? slug }));
  };
  return <FoundChoice {...props} look={look} />;
}

interface ChoiceProps {
  name: string;
  label: string;
  /** What one searches by. */
  find: string;
  /** How many were found. */
  told: (count: number) => string;
  isRequired?: boolean;
  hint?: string;
}

/** The same of whatever a search finds. */
export function FoundChoice(props: ChoiceProps & { look: (q: string) => Promise<readonly Found[]> }) {
  const { name, label, find, told, isRequired = false, hint } = props;
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { found, isBusy, look } = useFound(props.look);
  const search = () => {
    const q = input.current?.value.trim() ?? '';
    if (q.length >= SEARCH_MINIMUM && !isBusy) void look(q);
    else input.current?.focus();
  };
  // Enter looks for the nick; it does not send the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            {find}
          </label>
          <input
            ref={input}
            id={id}
            type="search"
            maxLength={60}
            autoComplete="off"
            className="control"
            aria-describedby={`${id}-hint`}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button kind="secondary" onClick={search}>
          {t('common.search')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="-mt-1 text-sm text-muted" role="status">
        {found === null ? t('bandesk.find_hint', { minimum: SEARCH_MINIMUM }) : told(found.length)}
      </p>
      <Select
        // Another search, another choice.
        key={found?.map(({ value }) => value).join()}
        name={name}
        label={label}
        required={isRequired}
        hint={hint}
        placeholder={t('bandesk.choose')}
        options={found ?? []}
        defaultValue={found?.length === 1 ? found[0]?.value : ''}
      />
    </div>
  );
}

function useFound(find: (q: string) => Promise<readonly Found[]>) {
  const t = useT();
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = async (q: string) => {
    setBusy(true);
    try {
      setFound(await find(q));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error, t('shell.network_error'), t('shell.server_error'));
    } finally {
      setBusy(false);
    }
  };
  return { found, isBusy, look };
}
