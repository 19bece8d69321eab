import type { LogChoices } from '../lib/log-search.ts';
import { useSearchParams } from '../lib/search-params.ts';
import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FilterChoice, FilterForm, SearchField } from './filter-form.tsx';
import { TextLink } from './text-link.tsx';
import { useFollowed } from './use-followed.ts';

/**
 * Searches a log by person, noun, deed and day; each person who was found can be taken alone. Usernames are searched
 * only for those who run the site.
 */
export function LogSearch({ choices, isByNick = false }: { choices: LogChoices; isByNick?: boolean }) {
  const t = useT();
  const [search] = useSearchParams();
  const now = (name: string) => search.get(name) ?? '';
  return (
    <>
      <FilterForm>
        <SearchField text={isByNick ? t('logs.nick') : t('logs.person')} now={now('q')} most={60} />
        <Choice name="noun" text={t('logs.noun')} now={now('noun')} options={choices.nouns} />
        <Choice name="action" text={t('logs.deed')} now={now('action')} options={choices.actions} />
        <Field {...useFollowed(now('from'))} name="from" type="date" label={t('logs.from')} />
        <Field {...useFollowed(now('to'))} name="to" type="date" label={t('logs.to')} />
        <Button type="submit" kind="secondary">
          {t('common.search')}
        </Button>
      </FilterForm>
      {(now('q') !== '' || now('person') !== '') && <People people={choices.people} />}
    </>
  );
}

function Choice(props: { name: string; text: string; now: string; options: LogChoices['nouns'] }) {
  const t = useT();
  return (
    <FilterChoice name={props.name} text={props.text} now={props.now}>
      <option value="">{t('logs.any')}</option>
      {props.options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </FilterChoice>
  );
}

function People({ people }: { people: LogChoices['people'] }) {
  const t = useT();
  if (people.length === 0) return <p className="mb-4 text-muted">{t('logs.nobody')}</p>;
  return (
    <ul className="mb-4 flex flex-wrap gap-x-4">
      {people.map(({ id, nick }) => (
        <li key={id}>
          <TextLink className="inline-flex min-h-11 items-center" to={`?person=${id}`}>
            {nick}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
