import type { PagePath } from '@matchnight/contract/pages';

export const SECURITY = '/:lang/:console/dashboard/security' satisfies PagePath;
export const EDITED_USER =
  '/:lang/:console/dashboard/administrators/editar-usuario/:userId' satisfies PagePath;
