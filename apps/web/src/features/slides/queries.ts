import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import { linkTo, type PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

const DESK = '/:lang/:console/dashboard/slider-primary' satisfies PagePath;

export type DeskParams = PathParams<typeof DESK>;
export type Slide = Reply<'slides.desk'>['data'][number];

export const slidesQuery = ({ lang, console }: DeskParams) => queryOf('slides.desk', { lang, console });

export function slidesPath({ lang, console }: DeskParams): string {
  return linkTo(DESK, { lang, console });
}
