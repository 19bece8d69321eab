import type { ReactNode } from 'react';
import { formatList, formatNumber } from '../../../lib/formats.ts';
import { useReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type TournamentParams, tournamentQuery } from '../../tournaments/index.ts';
import type { Stage } from '../queries.ts';

type Draw = NonNullable<Stage['draw']>;
type DrawnTeam = Draw['teams'][number];

/** How the groups were formed, with all that anybody needs to form them again. */
export function DrawCard(props: { stage: Stage; draw: Draw; params: TournamentParams }) {
  const t = useT();
  const { params, draw, stage } = props;
  const { time_zone: zone } = useReply(tournamentQuery(params)).data;
  const { lang, console, tournamentSlug } = params;
  const { dealing, groups } = draw;
  const teams = new Map(draw.teams.map((team) => [team.id, team]));
  const named = (ids: readonly number[]) => ids.flatMap((id) => teams.get(id) ?? []);
  const isSnake = dealing === 'snake';
  return (
    <Card level={3} title={t('groups.draw')} id="draw">
      <div className="grid gap-3 px-3 py-3 sm:px-4">
        <p>{t(`groups.dealing_${dealing}`)}</p>
        <DrawLine draw={draw} zone={zone} />
        <Changes groups={groups} />
        {dealing !== 'lot' && (
          <Folded title={t(isSnake ? 'groups.turns_title' : 'groups.pots_title')}>
            {draw.pots.map((pot, index) => (
              <TeamList
                // biome-ignore lint/suspicious/noArrayIndexKey: a pot is its number
                key={index}
                title={t(isSnake ? 'groups.turn' : 'groups.pot', { number: index + 1 })}
                teams={named(pot)}
                withRatings
              />
            ))}
          </Folded>
        )}
        <Folded title={t('groups.result')}>
          {groups.map((group) => (
            <TeamList key={group.name} title={group.name} teams={named(group.teams)} />
          ))}
        </Folded>
        <Folded title={t('groups.check')} isText>
          <p>{t(isSnake ? 'groups.check_snake' : 'groups.check_lot')}</p>
          <p>
            <a
              className="inline-flex min-h-11 items-center text-accent-text hover:underline"
              href={`/api/v1/${lang}/console/${console}/tournament/${tournamentSlug}/groups`}
            >
              {t('groups.data')}
            </a>
          </p>
        </Folded>
        {stage.former.length > 0 && (
          <Folded title={t('groups.former')} isText>
            {stage.former.map((former) => (
              <div key={former.id}>
                <DrawLine draw={former} zone={zone} />
                <p>{t(`groups.dealing_${former.dealing}`)}</p>
              </div>
            ))}
          </Folded>
        )}
      </div>
    </Card>
  );
}

/** When it was, by which seed, and whether it was the first. */
function DrawLine({ draw, zone }: { draw: Stage['former'][number]; zone: string }) {
  const t = useT();
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
      <TimeTag instant={draw.at} zone={zone} isInText />
      {draw.seed !== null && <span>{t('groups.seed', { seed: String(draw.seed) })}</span>}
      {draw.is_redraw && <span className="text-warn">{t('groups.again')}</span>}
    </p>
  );
}

/** What administrators have changed of the groups since. */
function Changes({ groups }: { groups: Draw['groups'] }) {
  const t = useT();
  const lang = useLang();
  const changed = groups.filter(({ came, went }) => came.length + went.length > 0);
  if (changed.length === 0) return null;
  return (
    <div className="text-sm text-warn">
      <p className="font-semibold">{t('groups.changed')}</p>
      <ul>
        {changed.flatMap(({ name: group, came, went }) => [
          ...(came.length > 0
            ? [<li key={`${group} +`}>{t('groups.came', { group, teams: formatList(lang, came) })}</li>]
            : []),
          ...(went.length > 0
            ? [<li key={`${group} -`}>{t('groups.went', { group, teams: formatList(lang, went) })}</li>]
            : []),
        ])}
      </ul>
    </div>
  );
}

/** What only some want to read. */
function Folded(props: { title: string; isText?: boolean; children: ReactNode }) {
  const inside = props.isText
    ? 'grid gap-1 pt-1'
    : 'grid grid-cols-2 gap-x-4 gap-y-3 pt-2 sm:grid-cols-3 lg:grid-cols-4';
  return (
    <details className="border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{props.title}</summary>
      <div className={`${inside} pb-2 text-sm`}>{props.children}</div>
    </details>
  );
}

function TeamList(props: { title: string; teams: readonly DrawnTeam[]; withRatings?: boolean }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="min-w-0">
      <h4 className="font-semibold text-muted">{props.title}</h4>
      <ol>
        {props.teams.map(({ id, name, rating }) => (
          <li key={id} className="py-0.5 wrap-anywhere">
            {name}
            {props.withRatings && (
              <span className="block text-xs text-muted tabular-nums">
                {rating === null
                  ? t('groups.unrated')
                  : t('groups.elo', { rating: formatNumber(lang, rating / 1000) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
