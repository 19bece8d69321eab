import type { PagePath } from '@matchnight/contract/pages';

export const CHANGE_NICK = '/:lang/:console/dashboard/super/change-nick/:playerId' satisfies PagePath;
