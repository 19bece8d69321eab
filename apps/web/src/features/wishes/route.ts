import type { PagePath } from '@matchnight/contract/pages';

export const MY_WISH = '/:lang/:console/dashboard/wish' satisfies PagePath;
export const EDITED_USER =
  '/:lang/:console/dashboard/administrators/editar-usuario/:userId' satisfies PagePath;
