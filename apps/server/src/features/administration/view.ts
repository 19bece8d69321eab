import { pictureAddress } from '../../platform/files.ts';
import type { ListedRow } from './repository/people.ts';

export function personView({ id, username, nick, slug, console, avatar }: Omit<ListedRow, 'email'>) {
  return { id, username, nick, slug, console, avatar: pictureAddress(avatar) };
}
