import type { Console } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';

export type Match = Reply<'site.home'>['data']['upcoming'][number];
export type MatchTonight = Reply<'site.home'>['data']['tonight'][number];

/** A match as one link: when, the two teams below each other with their goals, and where it belongs. */
export function MatchTile(props: {
  match: Match;
  console: Console;
  when: ReactNode;
  /** At the end of the first line. */
  badge?: string | undefined;
}) {
  const { match, console, when, badge } = props;
  const t = useT();
  const lang = useLang();
  const { home, away, home_goals: own, away_goals: their, status } = match;
  const isDecided = own !== null && their !== null;
  const isPlain = status === 'scheduled' || status === 'played';
  return (
    <Link
      className="home-match"
      to={pathTo('division', { lang, console, divisionSlug: match.division.slug }, `match/${match.id}`)}
    >
      <span className="home-match-when">
        {when}
        <span className="truncate">{badge ?? match.division.name}</span>
      </span>
      <Side team={home} goals={isDecided ? own : null} isBeaten={isDecided && own < their} />
      <Side team={away} goals={isDecided ? their : null} isBeaten={isDecided && their < own} />
      {!isPlain && <span className="text-xs text-muted">{t(`common.status_${status}`)}</span>}
    </Link>
  );
}

function Side(props: { team: Match['home']; goals: number | null; isBeaten: boolean }) {
  const { team, goals, isBeaten } = props;
  return (
    <span className={isBeaten ? 'home-side text-muted' : 'home-side'}>
      <Crest name={team.name} image={team.image} />
      <span className="truncate">{team.name}</span>
      {goals !== null && <b className="display text-lg leading-none">{goals}</b>}
    </span>
  );
}
