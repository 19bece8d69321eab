import { askForMore, noRulingUntil, type Side, stateOf } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { divisionItemView, findAllItemsByIds, loadHeld, waitsView } from '../matches/index.ts';
import { momentOf, REFUSALS } from './agree.ts';
import { moreAsked } from './events.ts';
import { entriesOf, nightOf, reportable, settingsOf, teamsOf, timeOf } from './night.ts';
import { mayKeepLines } from './questions.ts';
import { insertCall } from './repository/calls.ts';
import {
  findAllDecisions,
  findAllJudged,
  findAllJudgedTournaments,
  findAllOpened,
  upsertOpened,
} from './repository/desk.ts';
import { findAllNames } from './repository/names.ts';
import { findAllQuestions } from './repository/questions.ts';
import { findAllVersions } from './repository/reports.ts';
import { carryOn, settleHeld, touchConcerned } from './settle.ts';
import { personView, questionView, reportView, storedLines } from './view.ts';

/** What waits for the user as a judge; matches of their own team are for others. */
export const desk: Handler<'results.desk'> = async ({ db, params, query, page, viewer, now }) => {
  const asked = { viewer, console: params.console, tournamentId: query.tournament ?? null };
  const { rows, total } = await findAllJudged(db, asked, page);
  const ids = rows.map(({ id }) => id);
  const items = new Map((await findAllItemsByIds(db, ids, 'all')).map((item) => [item.id, item]));
  const opened = await findAllOpened(db, { fixtureIds: ids, but: viewer.userId, now });
  return {
    total,
    tournaments: await findAllJudgedTournaments(db, asked),
    rows: rows.flatMap((row) => {
      const item = items.get(row.id);
      if (!item) return [];
      return [
        {
          match: { ...divisionItemView(item), deadline: row.deadline?.toISOString() ?? null },
          need: row.need,
          waits: waitsView(row),
          since: row.since.toISOString(),
          opened_by: opened.filter(({ fixture_id }) => fixture_id === row.id).map(openedView),
          own_team: row.own_team,
        },
      ];
    }),
  };
};

/** Everything that was said of a match, for its judges. */
export const judgedReports: Handler<'results.judgedReports'> = async ({ db, noun, viewer, now, events }) => {
  const { match: row } = noun;
  const teams = teamsOf(row);
  const night = await nightOf(db, row);
  const versions = await findAllVersions(db, row.id);
  const questions = await findAllQuestions(db, row.id);
  const stored = [...versions, ...questions].flatMap(({ lines }) => entriesOf(lines));
  const names = await findAllNames(
    db,
    stored.flatMap(({ playerId }) => playerId ?? []),
  );
  const reports = async (side: Side) => {
    const own = versions.filter(({ team_id }) => team_id === teams[side]);
    return await Promise.all(own.map((version) => reportView(db, version, names, now)));
  };
  const question = (side: Side) => questions.find(({ team_id }) => team_id === teams[side]);
  const inQuestion = (side: Side) => {
    const one = question(side);
    return one?.outcome === null ? storedLines(one.lines, names) : [];
  };
  // Only what is asked about needs the lines that count.
  const isAsked = questions.some(({ outcome }) => outcome === null);
  const counted = isAsked ? (await loadHeld(db, row, events)).match : null;
  const mayKeep = (side: Side) =>
    counted !== null && mayKeepLines(counted, side, question(side), { userId: viewer.userId, now });
  const [match, settings] = [reportable(night), settingsOf(row)];
  const until = noRulingUntil(match, now.getTime(), settings);
  const opened = await findAllOpened(db, { fixtureIds: [row.id], but: viewer.userId, now });
  const decisions = await findAllDecisions(db, row.id);
  return {
    data: {
      waits: waitsView(row),
      no_ruling_until: until === null ? null : new Date(until).toISOString(),
      may_ask_more: stateOf(match, now.getTime(), settings)?.kind === 'judges',
      reports: { home: await reports('home'), away: await reports('away') },
      calls: night.calls.map((call) => ({
        kind: call.kind,
        side:
          call.team_id === null ? null : call.team_id === teams.home ? ('home' as const) : ('away' as const),
        by: personView(call.nick, call.slug),
        text: call.text,
        at: call.called_at.toISOString(),
      })),
      questions: { home: questionView(question('home')), away: questionView(question('away')) },
      may_keep: { home: mayKeep('home'), away: mayKeep('away') },
      held: { home: inQuestion('home'), away: inQuestion('away') },
      opened_by: opened.map(openedView),
      history: decisions.map((made) => ({
        at: made.created_at.toISOString(),
        by: personView(made.nick, made.slug),
        source: made.source,
        status: made.status,
        home_goals: made.home_goals,
        away_goals: made.away_goals,
        reason: made.reason,
      })),
    },
  };
};

/** Tells the other judges; it locks nothing. */
export const open: Handler<'results.open'> = async ({ tx, noun, viewer, now, say }) => {
  await upsertOpened(tx, noun.match.id, viewer.userId, now);
  await touchConcerned(tx, { row: noun.match });
  return say('results.reply_opened');
};

/** The managers have new hours to report and agree. */
export const askMore: Handler<'results.askMore'> = async (context) => {
  const { tx, noun, viewer, body, events, log, say } = context;
  const night = await settleHeld(tx, noun.match, context);
  const now = timeOf(night, context.now);
  const { row } = night;
  const settings = settingsOf(row);
  const step = askForMore(reportable(night), now.getTime(), settings);
  if (!step.ok) throw new Refusal(REFUSALS[step.failure.code]);
  const call = { kind: 'more', team_id: null, text: body.text, called_at: now } as const;
  await insertCall(tx, { ...call, fixture_id: row.id, user_id: viewer.userId });
  const calls = [{ ...call, nick: null, slug: null }, ...night.calls];
  const deed = { actorId: viewer.userId, before: night };
  const { state } = await carryOn(tx, { ...night, calls }, { now, events }, deed);
  const until = state && 'until' in state ? state.until : now.getTime();
  await log({ action: 'match.ask_more', of: { noun: 'fixture', id: row.id }, reason: body.text });
  await events.publish(moreAsked, tx, {
    ...momentOf(night, now),
    until: new Date(until),
    actorId: viewer.userId,
  });
  return say('results.reply_more_asked');
};

function openedView({ nick, slug, opened_at: at }: { nick: string; slug: string; opened_at: Date }) {
  return { player: { nick, slug }, at: at.toISOString() };
}
