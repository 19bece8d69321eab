import {
  isNotificationKind,
  type Lang,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@matchnight/contract';
import type { Translate } from '../../platform/calls/context.ts';
import type { Facts, Kind } from './kind.ts';
import { KINDS } from './kinds/index.ts';
import type { NotificationRow } from './repository/notifications.ts';
import { linkOf, type Said } from './subjects.ts';

interface In {
  readonly t: Translate;
  readonly lang: Lang;
  readonly said: (kind: NotificationKind, facts: Facts) => Said | null;
}

/** A page of rows as items: those with one reason that follow each other, all read or all unread, are one. */
export function itemsView(rows: readonly NotificationRow[], within: In) {
  return grouped(rows).map((group) => {
    const items = group.map((row) => toldView(row, within));
    const [newest] = items;
    if (newest === undefined) throw new Error('a group has a row');
    const [row] = group;
    const together = row && group.length > 1 ? togetherView(row, group.length, within) : {};
    return { ...newest, ...together, ids: group.map(({ id }) => id), items: group.length > 1 ? items : [] };
  });
}

/** As written by `notify`. */
export function factsOf(row: Pick<NotificationRow, 'facts'>): Facts {
  return row.facts as Facts;
}

function toldView(row: NotificationRow, within: In) {
  const { id, kind, at, read_at } = row;
  const group = isNotificationKind(kind) ? NOTIFICATION_KINDS[kind] : null;
  const head = { id, kind, group, at: at.toISOString(), read: read_at !== null };
  const known = knownOf(row, within);
  if (known === null)
    return { ...head, text: within.t('notifications.gone'), until: null, date: null, href: null };
  const { name, about } = known;
  const text = within.t(`notifications.kind_${name}`, about.values);
  return { ...head, text, ...momentsOf(factsOf(row)), href: linkOf(kindOf(name), within.lang, about) };
}

/** What the sentence leaves to the reader's own clock. */
export function momentsOf({ values = {} }: Facts) {
  const { until, date } = values;
  return {
    until: until === undefined ? null : String(until),
    date: date === undefined ? null : String(date),
  };
}

/** One sentence for several. Nothing where the newest is gone: the sentences of the others say enough. */
function togetherView(row: NotificationRow, count: number, within: In) {
  const known = knownOf(row, within);
  const group = known === null ? undefined : kindOf(known.name).group;
  if (known === null || group === undefined) return {};
  const text = within.t(`notifications.${group.text}`, { ...known.about.values, count });
  return { text, href: linkOf(group, within.lang, known.about) };
}

/** Null where a newer node wrote it, or what it is about is gone. */
function knownOf(row: NotificationRow, { said }: In) {
  const about = isNotificationKind(row.kind) ? said(row.kind, factsOf(row)) : null;
  return about === null || !isNotificationKind(row.kind) ? null : { name: row.kind, about };
}

function kindOf(name: NotificationKind): Kind {
  return KINDS[name];
}

function grouped(rows: readonly NotificationRow[]): NotificationRow[][] {
  const groups = new Map<string, NotificationRow[]>();
  for (const row of rows) {
    const key = row.group_key === null ? `${row.id}` : `${row.group_key} ${row.read_at === null}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
