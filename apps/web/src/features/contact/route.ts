import type { PagePath } from '@matchnight/contract/pages';

export const CONTACT_MESSAGE = '/:lang/:console/dashboard/super/contact/:contactId' satisfies PagePath;
