import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../../lib/call-types.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { queryOf } from '../../../lib/query.ts';

export const TRAININGS = '/:lang/:console/dashboard/teams/:teamId/training-show' satisfies PagePath;
export type Place = PathParams<typeof TRAININGS>;

export type Trainings = Reply<'trainings.list'>['data'];
export type Training = Trainings['next'][number];

export const trainingsQuery = (params: Place) => queryOf('trainings.list', params);
