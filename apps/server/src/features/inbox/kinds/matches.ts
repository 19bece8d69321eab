import { bothTeamsOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

const MATCH = '/:lang/console/:console/division/:divisionSlug/match/:fixtureId';

export const matchKinds = {
  match_decided: {
    mail: false,
    page: MATCH,
    audience: bothTeamsOf,
    group: {
      key: ({ division }) => `results:${division}`,
      text: 'group_results',
      page: '/:lang/console/:console/division/:divisionSlug',
    },
  },
  match_corrected: { mail: false, page: MATCH, audience: bothTeamsOf },
} as const satisfies Readonly<Record<string, Kind>>;
