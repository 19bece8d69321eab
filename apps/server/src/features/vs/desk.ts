import { openVs, takeVsStep, VS_DECIDE_MS, VS_REPORT_MS, vsProposal, vsState } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { found } from '../../platform/errors.ts';
import { coinsOf, vsOf } from './law.ts';
import {
  countBets,
  findAllOver,
  findAllRunning,
  findAllWaiting,
  findBet,
  insertBet,
  insertEditor,
  type TermsRow,
  updateTerms,
} from './repository/bets.ts';
import { findAllEntries, findAllSeats } from './repository/entries.ts';
import { findJudges } from './repository/facts.ts';
import { findPeople } from './repository/people.ts';
import { settingsWhereOn, vsSettings } from './settings.ts';
import { heldVs, holdsBet, refused, touchVs } from './step.ts';
import { afterDate, deskBlocked, entryView, itemView } from './view.ts';

const LISTS = { waiting: findAllWaiting, open: findAllRunning, over: findAllOver } as const;

export const bets: Handler<'vs.bets'> = async ({
  db,
  params: { console },
  query: { tab },
  page,
  viewer,
  site,
  now,
  tag,
}) => {
  tag(`vs:${console}`, 'settings');
  await settingsWhereOn(db, site);
  const rows = await LISTS[tab](db, { console, ...page });
  const seats = await findAllSeats(
    db,
    rows.map(({ id }) => id),
  );
  const people = await findPeople(
    db,
    console,
    rows.map(({ maker_id }) => maker_id),
  );
  return {
    rows: rows.map((bet) => {
      const taken = seats.get(bet.id) ?? [];
      const vs = vsOf(bet, taken);
      const blocked = deskBlocked(vs, { viewer, now });
      return {
        ...itemView(bet, taken, now),
        maker: people.of(bet.maker_id),
        proposal: vsProposal(vs),
        can_confirm: blocked.confirm === null,
        can_edit: blocked.edit === null,
        decide_until: afterDate(bet, VS_DECIDE_MS),
      };
    }),
    total: await countBets(db, { console, tab }),
    waiting: await countBets(db, { console, tab: 'waiting' }),
    is_alone: (await findJudges(db, [viewer.userId])).length === 0,
  };
};

export const bet: Handler<'vs.bet'> = async ({ db, params, viewer, site, now, tag }) => {
  tag(`bet:${params.betId}`, 'settings');
  await settingsWhereOn(db, site);
  const row = found(await findBet(db, params.betId, params.console));
  const entries = await findAllEntries(db, row.id);
  const vs = vsOf(row, entries);
  const { state } = vsState(vs, now.getTime());
  const people = await findPeople(db, params.console, [row.maker_id, row.decided_by]);
  const blocked = deskBlocked(vs, { viewer, now });
  return {
    data: {
      ...itemView(row, entries, now),
      rules: row.rules,
      coins: coinsOf(row),
      version: row.version,
      maker: people.of(row.maker_id),
      is_alone: (await findJudges(db, [viewer.userId])).length === 0,
      can_confirm: blocked.confirm === null,
      can_edit: blocked.edit === null,
      confirm_blocked: blocked.confirm,
      edit_blocked: blocked.edit,
      confirm_from: state === 'to_report' ? afterDate(row, VS_REPORT_MS) : null,
      decide_until: afterDate(row, VS_DECIDE_MS),
      proposal: vsProposal(vs),
      entries: entries.map((one) => ({
        ...entryView(one),
        report: one.outcome,
        reported_at: one.reported_at?.toISOString() ?? null,
      })),
      decided:
        row.verdict === null || row.ended_at === null
          ? null
          : {
              verdict: row.verdict,
              by: people.of(row.decided_by),
              reason: row.reason,
              at: row.ended_at.toISOString(),
            },
    },
  };
};

export const createBet: Handler<'vs.createBet'> = async (context) => {
  const { tx, params, body, viewer, site, now, log, say } = context;
  const settings = await vsSettings(tx, site);
  const terms = termsOf(body);
  const by = { maker: viewer.userId, editors: [] };
  const opened = openVs({ ...lawTerms(terms), ...by }, settings, now.getTime());
  if (!opened.ok) throw refused(opened.failure);
  const { console } = params;
  const row = { ...terms, console, maker_id: viewer.userId, takes_bought: settings.coins === 'all', at: now };
  const id = await insertBet(tx, row);
  touchVs(tx, { id, console }, [viewer.userId]);
  await log({ action: 'vs.create', of: { noun: 'bet', id }, after: auditOf(terms) });
  return { data: { id, ...say('vs.reply_created', { name: terms.name }) } };
};

export const editBet: Handler<'vs.editBet'> = {
  holds: holdsBet,
  async run(context) {
    const { tx, params, body, viewer, site, now, log, say } = context;
    await settingsWhereOn(tx, site);
    const { bet: row, vs } = await heldVs(tx, params, context);
    refuseOlder({ number: row.version, by: null, at: null }, body.version, now);
    const terms = termsOf(body);
    const change = { do: 'change_terms', by: viewer.userId, terms: lawTerms(terms) } as const;
    const step = takeVsStep(vs, change, now.getTime());
    if (!step.ok) throw refused(step.failure);
    const version = await updateTerms(tx, row.id, terms);
    if (step.vs.terms.editors !== vs.terms.editors) {
      await insertEditor(tx, { bet_id: row.id, user_id: viewer.userId, at: now });
    }
    touchVs(tx, row, []);
    await log({
      action: 'vs.edit',
      of: { noun: 'bet', id: row.id },
      before: auditOf(row),
      after: auditOf(terms),
    });
    return { ...say('vs.reply_edited'), version };
  },
};

function termsOf(body: {
  readonly name: string;
  readonly rules: string;
  readonly seats: number;
  readonly entry: number;
  readonly fee: number;
  readonly date: string;
}): TermsRow {
  const { name, rules, seats, entry, fee, date } = body;
  return { name, rules, seats, entry_coins: entry, fee_percent: fee, date: new Date(date) };
}

/** In the words of the form. */
function auditOf({ name, rules, seats, entry_coins: entry, fee_percent: fee, date }: TermsRow) {
  return { name, rules, seats, entry, fee, date: date.toISOString() };
}

function lawTerms({ seats, entry_coins: entryCoins, fee_percent: feePercent, date }: TermsRow) {
  return { seats, entryCoins, feePercent, date: date.getTime() };
}
