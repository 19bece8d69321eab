import { deedKeys, type Key } from '@matchnight/i18n';

let keys: ReturnType<typeof deedKeys> | null = null;

/** The text of a deed, in its feature's file. A newer node may write deeds that this one does not know. */
export function deedOf(action: string): Key {
  keys ??= deedKeys();
  return keys.get(action.replace('.', '_')) ?? 'auditlog.other';
}
