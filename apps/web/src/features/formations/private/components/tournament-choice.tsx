import { useState } from 'react';
import { useChosen, useSearchParams } from '../../../../lib/search-params.ts';
import { useT } from '../../../../lib/text.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { withQuery } from '../../../../ui/list-query.ts';
import type { Desk } from '../../queries.ts';

/** In which of its tournaments the team stands so; asks before something unsaved is lost. */
export function TournamentChoice(props: {
  tournaments: Desk['tournaments'];
  shown: string;
  isChanged: boolean;
}) {
  const t = useT();
  const { tournaments, isChanged } = props;
  const [shown, hold] = useChosen(props.shown);
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<string | null>(null);
  const show = (tournament: string) => {
    setAsked(null);
    hold(tournament);
    setSearch(withQuery(search, { tournament }), { preventScrollReset: true });
  };
  return (
    <div className="mb-4 max-w-xl">
      <label htmlFor="tournament" className="mb-1 block text-sm font-semibold">
        {t('formationsdesk.tournament')}
      </label>
      <select
        id="tournament"
        className="control"
        value={shown}
        disabled={tournaments.length < 2}
        onChange={({ target }) => (isChanged ? setAsked(target.value) : show(target.value))}
      >
        {tournaments.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      {asked !== null && (
        <ConfirmDialog
          title={t('leaving.title')}
          confirm={t('leaving.leave')}
          isDanger
          onConfirm={() => show(asked)}
          onClose={() => setAsked(null)}
        >
          {t('leaving.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
