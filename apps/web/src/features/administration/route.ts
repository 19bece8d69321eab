import type { PagePath } from '@matchnight/contract/pages';

export const EDIT_USER = '/:lang/:console/dashboard/administrators/editar-usuario/:userId' satisfies PagePath;
