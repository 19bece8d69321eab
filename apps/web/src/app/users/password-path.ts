import { linkTo } from '../../lib/paths.ts';
import type { Place } from '../menu.ts';

/** Where one changes one's own password: super administrators have a page of their own for it. */
export function password(place: Place): string {
  return place.session?.user.type === 'SUPER'
    ? linkTo('/:lang/:console/dashboard/super/change-password', place)
    : linkTo('/:lang/:console/dashboard/change-my-paswword', place);
}
