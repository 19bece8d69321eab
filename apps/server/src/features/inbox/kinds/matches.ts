import { bothTeamsOf, firstOfThread, playersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';
import { threadKey } from './people.ts';

const DIVISION = '/:lang/console/:console/division/:divisionSlug';
const MATCH = `${DIVISION}/match/:fixtureId` as const;

export const matchKinds = {
  match_decided: {
    page: MATCH,
    audience: bothTeamsOf,
    group: { key: ({ division }) => `results:${division}`, text: 'group_results', page: DIVISION },
  },
  match_corrected: { page: MATCH, audience: bothTeamsOf },
  match_moved: {
    need: 'mine',
    page: MATCH,
    audience: bothTeamsOf,
    group: { key: ({ division }) => `moved:${division}`, text: 'group_moved', page: DIVISION },
  },
  match_message: {
    need: 'mine',
    page: '/:lang/:console/dashboard/users/messages/:threadId',
    audience: firstOfThread,
    group: {
      key: ({ values }) => threadKey(Number(values?.threadId)),
      text: 'group_match_messages',
      page: '/:lang/:console/dashboard/users/messages/:threadId',
    },
  },
  suspended: { need: 'mine', page: `${DIVISION}/banned`, audience: playersOf },
  week_picked: { page: `${DIVISION}/team-of-the-week/:weekCode`, audience: playersOf },
} as const satisfies Readonly<Record<string, Kind>>;
