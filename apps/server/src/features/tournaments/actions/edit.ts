import { isDeepStrictEqual } from 'node:util';
import type { PrivateWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../../platform/errors.ts';
import { changeSlug, slugOf } from '../../../platform/slugs.ts';
import { reportTimesChanged } from '../events.ts';
import { type Lock, type Locks, locksOf, REFUSAL_OF_LOCK } from '../locks.ts';
import { OFFER_SETTINGS, offerColumnsOf, offerSettingsOf, requireSoundOffers } from '../market-settings.ts';
import { updateTournament } from '../repository/settings.ts';
import { isSiteWide } from '../settings.ts';
import { disciplineOf, weightsOf } from '../stored-rules.ts';
import { requireCategory, squadOf } from './create.ts';

type Write = PrivateWrite<'tournaments.edit'>;
type Facts = ReturnType<typeof factsOf>;

/** Changes settings; what the body leaves out, and what can't be changed any more, stays. */
export const edit: Handler<'tournaments.edit'> = async (context) => {
  const { tx, noun, body, viewer, now, events, touch, log, t } = context;
  const { id, console } = noun.tournament;
  if ((body.hidden !== undefined || body.category !== undefined) && !isSiteWide(viewer)) {
    throw new Refusal('forbidden');
  }
  const before = factsOf(noun.tournament);
  const after = await changed(context, before);
  const names = (Object.keys(after) as (keyof Facts)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  refuseLocked(names, await locksOf(tx, context));
  requireSoundOffers(after);
  await requireCategory(tx, after.category);
  const message = t('tournamentdesk.reply_edited');
  if (names.length === 0) return { data: { id, slug: before.slug, version: body.version, message } };
  await updateTournament(tx, id, columnsOf(after));
  if (names.some((name) => REPORT_TIMES.includes(name))) {
    await events.publish(reportTimesChanged, tx, { tournamentId: id, at: now });
  }
  touch(`tournament:${id}`, `names:${console}`, `search:${console}`, 'site');
  // Whatever shows something of it: matches, news, rankings of the console.
  if (names.includes('hidden')) touch('*');
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  const version = await log({ action: 'tournament.edit', before: only(before), after: only(after) });
  return { data: { id, slug: after.slug, version, message } };
};

/** Open matches wait by these. */
const REPORT_TIMES: readonly string[] = ['standsAfter', 'acceptWithin', 'questionWithin'];

/** What is set, by the names of the form. */
function factsOf(row: Write['noun']['tournament']) {
  return {
    name: row.name,
    slug: row.slug,
    image: row.image,
    kind: row.kind,
    mode: row.mode,
    category: row.category_id,
    quantity: row.quantity,
    hidden: row.hidden,
    timeZone: row.time_zone,
    startMoney: row.start_money,
    startPrice: row.start_price,
    standsAfter: row.stands_after,
    acceptWithin: row.accept_within,
    questionWithin: row.question_within,
    squadSmallest: row.squad_smallest,
    squadLargest: row.squad_largest,
    ...offerSettingsOf(row),
    tieBreaks: row.tie_breaks,
    discipline: disciplineOf(row.discipline),
    weights: weightsOf(row.index_weights),
  };
}

async function changed({ tx, noun, body, pictures, keepPicture }: Write, before: Facts): Promise<Facts> {
  const { version: _, removeImage, newAddress, ...asked } = body;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const after: Facts = { ...before, ...given };
  const squad = squadOf(after.kind, { smallest: after.squadSmallest, largest: after.squadLargest });
  const kept = removeImage ? null : before.image;
  const { id, console } = noun.tournament;
  const slug = newAddress
    ? await changeSlug(tx, {
        table: 'tournaments',
        id,
        console,
        from: before.slug,
        candidates: [slugOf(after.name, 'tournament')],
      })
    : before.slug;
  return {
    ...after,
    slug,
    squadSmallest: squad.smallest,
    squadLargest: squad.largest,
    image: pictures.image ? await keepPicture(pictures.image) : kept,
  };
}

function refuseLocked(names: readonly (keyof Facts)[], locks: Locks): void {
  const { squad, market, ...others } = locks;
  const ofMarket = Object.fromEntries(OFFER_SETTINGS.map((name) => [name, market]));
  const ofSquad = { squadSmallest: squad, squadLargest: squad };
  const byField: Readonly<Record<string, Lock>> = { ...others, ...ofSquad, ...ofMarket };
  for (const name of names) {
    const lock = byField[name] ?? null;
    // No other value would do either.
    if (lock === 'own_team') throw new Refusal(REFUSAL_OF_LOCK[lock]);
    if (lock !== null) throw refuseField(name, REFUSAL_OF_LOCK[lock]);
  }
}

function columnsOf(facts: Facts) {
  return {
    name: facts.name,
    slug: facts.slug,
    image: facts.image,
    kind: facts.kind,
    mode: facts.mode,
    category_id: facts.category,
    quantity: facts.quantity,
    hidden: facts.hidden,
    time_zone: facts.timeZone,
    start_money: facts.startMoney,
    start_price: facts.startPrice,
    stands_after: facts.standsAfter,
    accept_within: facts.acceptWithin,
    question_within: facts.questionWithin,
    squad_smallest: facts.squadSmallest,
    squad_largest: facts.squadLargest,
    tie_breaks: facts.tieBreaks,
    discipline: JSON.stringify(facts.discipline),
    index_weights: JSON.stringify(facts.weights),
    ...offerColumnsOf(facts),
  };
}
