import type { PagePath } from '@matchnight/contract/pages';

/** The desk of one page, for its parts, which may not import the page itself. */
export const PAGE_DESK = '/:lang/:console/dashboard/super/pages/:document' satisfies PagePath;
