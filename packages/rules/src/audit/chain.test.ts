import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuditEntry, type Chained, type ChainFault, checkLink, FIRST_HASH, linkOf } from './chain.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const text = fc.option(fc.string({ maxLength: 8 }));
const id = fc.integer({ min: 1, max: 9 });
const written = fc.record({
  userId: fc.option(id),
  action: fc.constantFrom('match.decide', 'user.warn'),
  noun: fc.constantFrom('fixture', 'user'),
  nounId: id,
  tournamentId: fc.option(id),
  at: fc.constantFrom('1764350000000001', '1764350000000002'),
  before: text,
  after: text,
  why: text,
});
const log = fc
  .array(written, { minLength: 2, maxLength: 8 })
  .map((rows) => chained(rows.map((row, place) => ({ id: 2 * place + 2, ...row }))));
const place = fc.nat({ max: 7 });

function chained(entries: readonly AuditEntry[]): Chained[] {
  let prev = FIRST_HASH;
  return entries.map((entry) => {
    const salt = digest(`salt of ${entry.id}`);
    const link = linkOf(entry, { prev, salt }, digest);
    prev = link.hash;
    return { id: entry.id, entry, link, salt, isEmptied: false };
  });
}

/** "id fault" of all that is found. */
function faultsOf(rows: readonly Chained[]): string[] {
  let prev = FIRST_HASH;
  return rows.flatMap((row) => {
    const { hash, faults } = checkLink(row, prev, digest);
    prev = hash;
    return faults.map((fault: ChainFault) => `${row.id} ${fault}`);
  });
}

const with_ = (rows: readonly Chained[], at: number, change: Partial<Chained>) =>
  rows.map((row, index) => (index === at % rows.length ? { ...row, ...change } : row));
const rowAt = (rows: readonly Chained[], at: number) => rows[at % rows.length] as Chained;

test('a chain as it was linked has no faults', () => {
  fc.assert(
    fc.property(log, (rows) => {
      expect(faultsOf(rows)).toEqual([]);
    }),
  );
});

test('a changed entry is named, and no other', () => {
  fc.assert(
    fc.property(log, place, written, (rows, at, other) => {
      const { id: own, entry } = rowAt(rows, at);
      const change = { ...other, id: own };
      const isSame = (Object.keys(other) as (keyof typeof other)[]).every(
        (key) => other[key] === entry?.[key],
      );
      const found = faultsOf(with_(rows, at, { entry: change }));
      expect(found.length > 0).toBe(!isSame);
      expect(found.every((one) => one.startsWith(`${own} `))).toBe(true);
    }),
  );
});

test('each single field of an entry counts', () => {
  fc.assert(
    fc.property(log, place, (rows, at) => {
      const { id: own, entry } = rowAt(rows, at);
      if (entry === null) throw new Error('each row has an entry');
      const others: Partial<AuditEntry>[] = [
        { userId: entry.userId === null ? 0 : null },
        { action: `${entry.action}x` },
        { noun: `${entry.noun}x` },
        { nounId: entry.nounId + 1 },
        { tournamentId: entry.tournamentId === null ? 0 : null },
        { at: `${entry.at}0` },
      ];
      for (const other of others) {
        expect(faultsOf(with_(rows, at, { entry: { ...entry, ...other } }))).toEqual([`${own} changed`]);
      }
      for (const name of ['before', 'after', 'why'] as const) {
        const other = entry[name] === null ? '' : null;
        expect(faultsOf(with_(rows, at, { entry: { ...entry, [name]: other } }))).toEqual([`${own} text`]);
      }
    }),
  );
});

test('a removed entry is named; one that is removed with its link is told at the next', () => {
  fc.assert(
    fc.property(log, place, (rows, at) => {
      const index = at % rows.length;
      expect(faultsOf(with_(rows, at, { entry: null }))).toEqual([`${rowAt(rows, at).id} removed`]);
      const next = rows[index + 1];
      const left = rows.filter((_, other) => other !== index);
      // The last one's neighbour does not know it: that a chain is cut short is told by a head that was noted.
      expect(faultsOf(left)).toEqual(next === undefined ? [] : [`${next.id} changed`]);
    }),
  );
});

test('an inserted entry is named, and linked by hand its neighbour tells', () => {
  fc.assert(
    fc.property(log, place, (rows, at) => {
      const index = at % rows.length;
      const { entry, id: before } = rowAt(rows, at);
      if (entry === null) throw new Error('each row has an entry');
      const own = { ...entry, id: before + 1 };
      const stranger: Chained = { id: own.id, entry: own, link: null, salt: null, isEmptied: false };
      expect(faultsOf(rows.toSpliced(index + 1, 0, stranger))).toEqual([`${own.id} inserted`]);
      const prev = rowAt(rows, at).link?.hash ?? '';
      const linked = { ...stranger, salt: 'ab', link: linkOf(own, { prev, salt: 'ab' }, digest) };
      const next = rows[index + 1];
      expect(faultsOf(rows.toSpliced(index + 1, 0, linked))).toEqual(
        next === undefined ? [] : [`${next.id} changed`],
      );
    }),
  );
});

test('two entries that change places are found', () => {
  fc.assert(
    fc.property(log, place, (rows, at) => {
      const index = at % (rows.length - 1);
      const [one, other] = [rows[index], rows[index + 1]] as [Chained, Chained];
      expect(faultsOf(rows.toSpliced(index, 2, other, one)).length).toBeGreaterThan(0);
    }),
  );
});

test('emptied texts still check where a deed says so, and are named where none does', () => {
  fc.assert(
    fc.property(log, place, (rows, at) => {
      const { entry, link, id: own } = rowAt(rows, at);
      if (entry === null) throw new Error('each row has an entry');
      const empty = { entry: { ...entry, before: null, after: null, why: null }, salt: null };
      expect(faultsOf(with_(rows, at, { ...empty, isEmptied: true }))).toEqual([]);
      const hadNone = link?.before === null && link.after === null && link.why === null;
      expect(faultsOf(with_(rows, at, empty))).toEqual(hadNone ? [] : [`${own} emptied`]);
      const other = { ...empty.entry, why: 'another' };
      expect(faultsOf(with_(rows, at, { entry: other, salt: null, isEmptied: true }))).toEqual([
        `${own} text`,
      ]);
    }),
  );
});

test('the same text hashes otherwise under another salt, and as another text of its entry', () => {
  const entry = { id: 1, userId: 1, action: 'a.b', noun: 'n', nounId: 1, tournamentId: null, at: '1' };
  const texts = { before: 'same', after: 'same', why: 'same' };
  const of = (salt: string) => linkOf({ ...entry, ...texts }, { prev: FIRST_HASH, salt }, digest);
  const [one, other] = [of('a'), of('b')];
  expect(new Set([one.before, one.after, one.why, other.before, other.after, other.why]).size).toBe(6);
});
