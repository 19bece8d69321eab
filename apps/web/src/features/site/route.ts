import type { PagePath } from '@matchnight/contract/pages';

export const SETTINGS = '/:lang/:console/dashboard/super/settings' satisfies PagePath;
