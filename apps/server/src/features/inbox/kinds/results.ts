import { judges, managersOfBoth, managersOfTeams } from '../audiences.ts';
import type { Kind } from '../kind.ts';

const MATCH = '/:lang/console/:console/division/:divisionSlug/match/:fixtureId';
const DESK = '/:lang/:console/dashboard/results/change';
/** Of the team whose managers are told. */
const REPORT = '/:lang/:console/dashboard/results/:fixtureId/:teamId/edit';
/** Who has something to do in time is mailed as well; what is only news is not. */
const TO_DO = { need: 'must', mail: true, page: REPORT, audience: managersOfTeams } as const;
const NEWS = { page: REPORT, audience: managersOfTeams } as const;

/** Of a match from its kick-off until it stands: to the managers of one team each, and to its judges. */
export const resultKinds = {
  // Each week has one of each match, and the dashboard says it, too: what follows from silence is mailed.
  report_due: { ...NEWS, need: 'mine' },
  rival_reported: TO_DO,
  report_half_time: TO_DO,
  match_disputed: TO_DO,
  more_asked: TO_DO,
  with_judges: NEWS,
  lines_questioned: { ...NEWS, need: 'mine' },
  lines_settled: NEWS,
  judges_wanted: {
    need: 'mine',
    page: DESK,
    audience: judges,
    group: { key: ({ tournament }) => `judges:${tournament}`, text: 'group_judges_wanted', page: DESK },
  },
  date_proposed: { ...TO_DO, need: 'mine', page: MATCH },
  date_refused: { ...NEWS, page: MATCH },
  deadline_moved: { ...NEWS, need: 'mine', page: MATCH, audience: managersOfBoth },
} as const satisfies Readonly<Record<string, Kind>>;
