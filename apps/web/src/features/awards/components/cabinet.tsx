import type { Console } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type Won = Reply<'awards.ofTeam'>['data'];
type Title = Won['titles'][number];
type Award = Won['awards'][number];

/** What a team or a player won, newest first. A player's titles are those of teams, which are named. */
export function Cabinet(props: { won: Won; console: Console; hasTeams?: boolean }) {
  const { won, console, hasTeams = false } = props;
  const { titles, awards } = won;
  const t = useT();
  if (titles.length === 0 && awards.length === 0) {
    return <EmptyState icon="trophy" title={t('cups.honours_empty')} text={t('cups.honours_empty_text')} />;
  }
  return (
    <div className="grid gap-6">
      {titles.length > 0 && (
        <Shelf heading={t('cups.titles_heading')}>
          {titles.map((title) => (
            <Piece
              key={`${title.division.slug} ${title.season} ${title.place} ${title.team.slug}`}
              of={title}
              name={t(`cups.${title.place}`)}
              console={console}
              isTitle={title.place === 'champion'}
            >
              {hasTeams && <TeamOf team={title.team} console={console} />}
            </Piece>
          ))}
        </Shelf>
      )}
      {awards.length > 0 && (
        <Shelf heading={t('cups.awards')}>
          {awards.map((award) => (
            <Piece
              key={`${award.division.slug} ${award.season} ${award.name} ${award.delivered_at}`}
              of={award}
              name={award.name}
              console={console}
            />
          ))}
        </Shelf>
      )}
    </div>
  );
}

function Shelf({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-3 text-xl">{heading}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
    </section>
  );
}

function Piece(props: {
  of: Omit<Award, 'name'>;
  name: string;
  console: Console;
  isTitle?: boolean;
  children?: ReactNode;
}) {
  const { of, name, console, isTitle = false, children } = props;
  const { image, division, season, tournament } = of;
  const t = useT();
  const lang = useLang();
  return (
    <li className="flex min-w-0 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-4">
      <span
        className={`grid w-20 shrink-0 place-items-center self-start ${isTitle ? 'text-accent-text' : 'text-muted'}`}
      >
        {image === null ? <Icon name="trophy" size="large" /> : <Picture image={image} size="large" />}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-tight font-semibold wrap-anywhere">{name}</h3>
        {children}
        <p className="min-w-0 text-sm text-muted wrap-anywhere">
          <TextLink tone="soft" to={pathTo('division', { lang, console, divisionSlug: division.slug })}>
            {division.name}
          </TextLink>
          <span className="block">
            {seasonName(season, t)} · {tournament.name}
          </span>
        </p>
      </div>
    </li>
  );
}

function TeamOf({ team, console }: { team: Title['team']; console: Console }) {
  const lang = useLang();
  return (
    <p className="wrap-anywhere">
      <TextLink tone="strong" to={pathTo('team', { lang, console, teamSlug: team.slug })}>
        {team.name}
      </TextLink>
    </p>
  );
}
