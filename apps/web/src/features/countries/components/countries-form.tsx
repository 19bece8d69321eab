import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { useRefresh } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Country, isListed, type Which } from '../listed.ts';
import { CountryTools } from './country-tools.tsx';

type Params = PathParams<'/:lang/:console/dashboard'>;
/** By code: what is ticked otherwise than it is kept. */
type Changes = ReadonlyMap<string, boolean>;

/** The countries with a tick each; what was ticked or unticked is saved together, and nothing else. */
export function CountriesForm({ countries, params }: { countries: readonly Country[]; params: Params }) {
  const t = useT();
  const refresh = useRefresh();
  const [q, setQ] = useState('');
  const [which, setWhich] = useState<Which>('all');
  const [ticked, setTicked] = useState<Changes>(new Map());
  const changes = countries.flatMap(({ iso2, visible }) => {
    const wished = ticked.get(iso2) ?? visible;
    return wished === visible ? [] : [{ iso2, visible: wished }];
  });
  const saving = useAction(
    async () => {
      const saved = await api('countries.change', { params, body: { countries: changes } });
      await refresh();
      return saved;
    },
    { onDone: () => setTicked(new Map()) },
  );
  const listed = countries.filter((country) => isListed(country, { q, which }));
  const tick = (some: readonly Country[], isTicked: boolean) =>
    setTicked(new Map([...ticked, ...some.map(({ iso2 }) => [iso2, isTicked] as const)]));
  const chosen = countries.filter(({ iso2, visible }) => ticked.get(iso2) ?? visible).length;
  return (
    <div className="grid gap-4">
      <LeaveQuestion isChanged={changes.length > 0} />
      <CountryTools {...{ q, which }} onSearch={setQ} onFilter={setWhich} />
      {listed.length === 0 ? (
        <EmptyState icon="search" title={t('countries.none_found')} />
      ) : (
        <Card title={t('countries.count', { visible: chosen, count: countries.length })}>
          <p className="flex flex-wrap gap-x-2 border-b border-line px-1 sm:px-2">
            <Button kind="quiet" onClick={() => tick(listed, true)}>
              {t('countries.tick_listed')}
            </Button>
            <Button kind="quiet" onClick={() => tick(listed, false)}>
              {t('countries.untick_listed')}
            </Button>
          </p>
          <ul className="grid py-1 sm:grid-cols-2">
            {listed.map((country) => (
              <li key={country.iso2} className="px-3 sm:px-4">
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-accent-text"
                    checked={ticked.get(country.iso2) ?? country.visible}
                    onChange={({ target }) => tick([country], target.checked)}
                  />
                  <Flag country={country.iso2} />
                  <span className="min-w-0 flex-1 wrap-anywhere">{country.name}</span>
                  <span className="text-sm text-muted">{country.iso2}</span>
                </label>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3">
        <Button isBusy={saving.isBusy} disabled={changes.length === 0} onClick={() => saving.run()}>
          {t('common.save')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {t('countries.changes', { count: changes.length })}
        </p>
      </div>
    </div>
  );
}
