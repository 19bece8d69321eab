import type { CallOf, ReplyOf } from '@matchnight/contract';
import type { TestApp } from '../../testing/app.ts';
import type { Organised } from '../../testing/organiser.ts';

export type ShownStage = ReplyOf<CallOf<'groups.show'>>['data']['stages'][number];

/** A stage as most tests want it: three groups, the first two of each go on and the best two thirds. */
export const STAGE = {
  dealing: 'snake',
  groups: 3,
  mode: 'all_final',
  places: 2,
  best: 2,
  season: '2026',
  groupName: 'Group',
  finalName: 'Final phase',
} as const;

/** The desk of a tournament's group stages: what its administrator does there. */
export function groupsDesk(app: () => TestApp, cup: () => Organised) {
  const ask = () => ({
    token: cup().administrator.token,
    params: { tournamentId: cup().tournamentId },
  });
  const at = (divisionId: number) => ({ ...ask(), params: { ...ask().params, divisionId } });
  const desk = async () => (await app().call('groups.desk', ask())).body.data;
  return {
    ask,
    at,
    desk,
    preview: async (more: object = {}) =>
      await app().call('groups.preview', { ...ask(), body: { ...STAGE, teams: cup().teamIds, ...more } }),
    /** As it was previewed. */
    async create(more: object = {}) {
      const asked = { ...STAGE, teams: cup().teamIds, ...more };
      const { seen = '' } = (await this.preview(more)).body.data ?? {};
      const { version } = await desk();
      return await app().call('groups.create', { ...ask(), body: { version, seen, ...asked } });
    },
    previewDeal: async (divisionId: number, more: object = {}) =>
      await app().call('groups.previewDeal', {
        ...at(divisionId),
        body: { dealing: 'lot', teams: cup().teamIds, ...more },
      }),
    async deal(divisionId: number, more: object = {}) {
      const asked = { dealing: 'lot', teams: cup().teamIds, ...more };
      const { seen = '' } = (await this.previewDeal(divisionId, more)).body.data ?? {};
      const { version } = await desk();
      return await app().call('groups.deal', { ...at(divisionId), body: { version, seen, ...asked } });
    },
    async dates(divisionId: number, of: 'groups' | 'final', more: object = {}) {
      const { stages } = await desk();
      const version = stages.find(({ id }) => id === divisionId)?.dates[of].version ?? 0;
      const body = { of, version, ...CALENDAR, ...more };
      return await app().call('groups.setCalendar', { ...at(divisionId), body });
    },
    /** All schedules that can be created, at once. */
    async start() {
      const { data } = (await app().call('matches.programmes', ask())).body;
      const divisions = data
        .filter(({ obstacle }) => obstacle === null)
        .map(({ id, version, draw }) => ({ id, version, draw }));
      return await app().call('matches.createSchedules', { ...ask(), body: { divisions } });
    },
    async shown(): Promise<readonly ShownStage[]> {
      const params = { tournamentSlug: cup().tournamentSlug };
      return (await app().call('groups.show', { params })).body.data.stages;
    },
  };
}

const CALENDAR = { from: '2026-12-01', weekdays: [2], times: ['21:00'], breaks: [], deadline: null };
