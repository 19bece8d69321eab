import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { type Country, findAllCountries, heldCountries, updateVisible } from './repository/countries.ts';

const desk: Handler<'countries.desk'> = async ({ db, tag }) => {
  tag('site');
  return { data: await findAllCountries(db) };
};

/** Shows and hides; what two administrators do at once to different countries both stands. */
const change: Handler<'countries.change'> = async ({ tx, body, touch, log, say }) => {
  await heldCountries(tx);
  const all = await findAllCountries(tx);
  const wished = wishesOf(all, body.countries);
  const before = all.filter(({ iso2, visible }) => (wished.get(iso2) ?? visible) !== visible);
  const reply = say('countries.reply_saved');
  if (before.length === 0) return reply;
  if (!all.some(({ iso2, visible }) => wished.get(iso2) ?? visible)) throw new Refusal('last_country');
  for (const visible of [true, false]) {
    const codes = before.filter((one) => one.visible !== visible).map(({ iso2 }) => iso2);
    if (codes.length > 0) await updateVisible(tx, codes, visible);
  }
  touch('site');
  await log({
    action: 'countries.edit',
    of: { noun: 'site', id: 1 },
    before: { countries: before },
    after: { countries: before.map(({ iso2, visible }) => ({ iso2, visible: !visible })) },
  });
  return reply;
};

/** By code; the last word about one counts. */
function wishesOf(all: readonly Country[], typed: readonly Country[]): ReadonlyMap<string, boolean> {
  const known = new Set(all.map(({ iso2 }) => iso2));
  const at = typed.findIndex(({ iso2 }) => !known.has(iso2));
  if (at !== -1) throw refuseField(`countries.${at}.iso2`, 'country_not_listed');
  return new Map(typed.map(({ iso2, visible }) => [iso2, visible]));
}

export const countriesCalls: Handlers<'countries'> = { desk, change };
