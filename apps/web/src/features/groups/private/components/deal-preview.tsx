import { formatNumber } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import type { Preview } from '../../queries.ts';

type Team = NonNullable<Preview['groups'][number]['teams']>[number];

/** What the chosen teams and settings come to, before anything is written; why not, where they can't. */
export function DealPreview(props: { preview: Preview | null; refused: readonly string[] }) {
  const t = useT();
  const { preview, refused } = props;
  return (
    <Panel title={t('groupsdesk.preview')}>
      <div role="status">
        {refused.length > 0 && (
          <>
            <p>{t('groupsdesk.preview_refused')}</p>
            {refused.map((why) => (
              <p key={why} className="font-semibold text-loss-text">
                {why}
              </p>
            ))}
          </>
        )}
        {!preview && refused.length === 0 && <p className="text-muted">{t('groupsdesk.preview_waits')}</p>}
        {preview && <Figures preview={preview} />}
      </div>
      {preview && <Teams preview={preview} />}
    </Panel>
  );
}

function Figures({ preview: { groups, final, uneven, matches } }: { preview: Preview }) {
  const t = useT();
  const sizes = Map.groupBy(groups, ({ size }) => size);
  return (
    <ul className="grid gap-1">
      {[...sizes].map(([teams, all]) => (
        <li key={teams} className="font-semibold">
          {t('groupsdesk.sizes', { groups: all.length, teams })}
        </li>
      ))}
      <li>{t('groupsdesk.goes_on', { count: final.teams, byes: final.byes })}</li>
      <li>{t('groupsdesk.matches', matches)}</li>
      {uneven && <li>{t('groupsdesk.uneven')}</li>}
    </ul>
  );
}

/** The groups where no lot decides, otherwise what is drawn from. */
function Teams({ preview: { groups, pots } }: { preview: Preview }) {
  const t = useT();
  const lists =
    pots?.map((teams, index) => ({ title: t('groups.pot', { number: index + 1 }), teams })) ??
    groups.flatMap(({ name, teams }) => (teams ? [{ title: name, teams }] : []));
  return (
    <>
      {lists.length > 0 && (
        <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
          {lists.map(({ title, teams }) => (
            <TeamList key={title} title={title} teams={teams} />
          ))}
        </div>
      )}
      {groups.every(({ teams }) => teams === null) && (
        <p className="mt-4 text-sm text-muted">{t('groupsdesk.lot_text')}</p>
      )}
    </>
  );
}

function TeamList({ title, teams }: { title: string; teams: readonly Team[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <section className="min-w-0">
      <h3 className="font-semibold text-muted">{title}</h3>
      <ol>
        {teams.map(({ id, name, rating }) => (
          <li key={id} className="py-0.5 wrap-anywhere">
            {name}
            <span className="block text-xs text-muted tabular-nums">
              {rating === null
                ? t('groups.unrated')
                : t('groups.elo', { rating: formatNumber(lang, rating / 1000) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
