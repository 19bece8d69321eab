import { administrators, divisionAndFans, fansOf, squadsOfTeams, usersOf } from '../audiences.ts';
import type { Facts, Kind } from '../kind.ts';

const TOURNAMENT = '/:lang/console/:console/tournament/:tournamentSlug';
const DIVISION = '/:lang/console/:console/division/:divisionSlug';
const DESK = '/:lang/:console/dashboard/tournaments/:tournamentId';

const of = (what: string) => (facts: Facts) => `${what}:${facts.tournament}`;

export const seasonKinds = {
  season_started: {
    page: DIVISION,
    audience: divisionAndFans,
    group: { key: of('started'), text: 'group_started', page: TOURNAMENT },
  },
  season_finished: {
    page: DIVISION,
    audience: divisionAndFans,
    group: { key: of('finished'), text: 'group_finished', page: TOURNAMENT },
  },
  cup_delivered: {
    page: `${DIVISION}/champions`,
    audience: divisionAndFans,
    group: { key: of('cups'), text: 'group_cups', page: `${TOURNAMENT}/champions` },
  },
  next_season: { page: DIVISION, audience: squadsOfTeams },
  notice_published: {
    page: '/:lang/console/:console/notices/:noticeSlug',
    audience: fansOf,
    group: { key: () => 'news', text: 'group_news', page: '/:lang/console/:console/notices' },
  },
  administrator_added: { need: 'mine', page: DESK, audience: usersOf },
  administrator_removed: { page: TOURNAMENT, audience: usersOf },
  import_ended: { need: 'mine', page: `${DESK}/import`, audience: usersOf },
  week_draft: { need: 'mine', page: `${DESK}/divisions/:divisionId/team-week`, audience: administrators },
  registration_refused: { need: 'mine', page: `${DESK}/teams`, audience: administrators },
} as const satisfies Readonly<Record<string, Kind>>;
