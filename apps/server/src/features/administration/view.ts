import { pictureAddress } from '../../platform/files.ts';
import type { ListedRow, PersonRow } from './repository/people.ts';

export function personView({ id, username, nick, slug, console, avatar }: Omit<ListedRow, 'email'>) {
  return { id, username, nick, slug, console, avatar: pictureAddress(avatar) };
}

/** Who has no player any more goes by the username. */
export function nameOf({ nick, username }: Pick<PersonRow, 'nick' | 'username'>): string {
  return nick ?? username;
}
