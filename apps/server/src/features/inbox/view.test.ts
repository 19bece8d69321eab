import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NotificationRow } from './repository/notifications.ts';
import { itemsView } from './view.ts';

const AT = new Date('2026-11-20T18:00:00Z');
const KEYS = [null, 'thread:1', 'news', 'results:2'] as const;

/** A page as the repository reads it: the newest first. */
const page = fc
  .array(fc.record({ key: fc.constantFrom(...KEYS), isRead: fc.boolean() }), { maxLength: 50 })
  .map((rows) =>
    rows.map(
      ({ key, isRead }, at): NotificationRow => ({
        id: 1000 - at,
        kind: 'message',
        facts: {},
        group_key: key,
        at: AT,
        read_at: isRead ? AT : null,
      }),
    ),
  );
const shown = (rows: readonly NotificationRow[]) =>
  itemsView(rows, { t: (key) => key, lang: 'en', said: () => null });

test('a page of items has each notification once, none else', () => {
  fc.assert(
    fc.property(page, (rows) => {
      const ids = shown(rows).flatMap((item) => item.ids);
      expect(ids.toSorted((one, other) => other - one)).toEqual(rows.map(({ id }) => id));
    }),
  );
});

test('items stand in the order of their newest notification, and so do those of each', () => {
  const isNewestFirst = (ids: readonly number[]) =>
    ids.every((id, at) => at === 0 || id < (ids[at - 1] ?? 0));
  fc.assert(
    fc.property(page, (rows) => {
      const items = shown(rows);
      expect(isNewestFirst(items.map(({ id }) => id))).toBe(true);
      for (const { id, ids } of items) expect([isNewestFirst(ids), ids[0]]).toEqual([true, id]);
    }),
  );
});

test('an item holds what has one reason and is all read or all unread, and all of that', () => {
  fc.assert(
    fc.property(page, (rows) => {
      const sortOf = new Map(rows.map((row) => [row.id, `${row.group_key} ${row.read_at !== null}`]));
      const sorts = shown(rows).map(({ ids, read }) => {
        const [sort, ...others] = [...new Set(ids.map((id) => sortOf.get(id)))];
        expect([others, sort?.endsWith(` ${read}`)]).toEqual([[], true]);
        return sort;
      });
      const grouped = sorts.filter((sort) => !sort?.startsWith('null'));
      expect(grouped).toEqual([...new Set(grouped)]);
    }),
  );
});
