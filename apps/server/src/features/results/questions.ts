import {
  questionLines as asking,
  type Decision,
  fairPlayOf,
  type LinesState,
  type QuestionableMatch,
  type QuestionFailure,
  questionUntil,
  rivalOf,
  type Side,
  settleLines,
  withdrawQuestion as withdrawing,
} from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import {
  decideMatch,
  type LineEntry,
  loadHeld,
  type Match,
  type MatchDecided,
  type MatchRow,
  namedLines,
  ResultRefused,
  type Ruling,
  ruleOn,
} from '../matches/index.ts';
import { momentOf } from './agree.ts';
import { entriesInQuestion } from './decide.ts';
import { linesQuestioned, questionEnded } from './events.ts';
import { entriesOf, type Night, nightOf, settingsOf, sideOf, teamsOf } from './night.ts';
import { findAllConcerned } from './repository/concerned.ts';
import {
  findAllQuestions,
  insertQuestion,
  type Outcome,
  type QuestionRow,
  updateEnded,
} from './repository/questions.ts';
import { touchConcerned } from './settle.ts';

const BY_REPORTS: readonly (string | null)[] = ['agreed', 'unanswered', 'accepted'];

/** A decided match as far as its lines can be questioned; null while it is open. */
export function questionable(
  row: MatchRow,
  lines: Match['lines'],
  questions: readonly QuestionRow[],
): QuestionableMatch<number> | null {
  if (row.decided_at === null) return null;
  const of = (side: Side) => ({ lines: namedLines(lines[side]), unknown: { goals: 0, ownGoals: 0 } });
  const state = (side: Side): LinesState =>
    stateOfLines(questions.find(({ team_id }) => team_id === teamsOf(row)[side]));
  return {
    status: row.status,
    decidedBy: BY_REPORTS.includes(row.decided_how) ? 'reports' : 'judge',
    decidedAt: row.decided_at.getTime(),
    lines: { home: of('home'), away: of('away') },
    states: { home: state('home'), away: state('away') },
  };
}

/** A question that was taken back is the only one of its manager, too. */
function stateOfLines(question: QuestionRow | undefined): LinesState {
  if (!question) return { kind: 'reported' };
  const { asked_at: asked, reason, ended_at: ended } = question;
  if (ended) return { kind: 'settled', at: ended.getTime() };
  return { kind: 'questioned', at: asked.getTime(), reason };
}

/** Until when a side may question the rival's lines; null where it may not. */
export function mayQuestionUntil(
  row: MatchRow,
  match: QuestionableMatch<number> | null,
  by: Side,
  now: Date,
): Date | null {
  if (!match || !asking(match, by, '-', now.getTime(), settingsOf(row)).ok) return null;
  return new Date(questionUntil(match, settingsOf(row)));
}

export const questionLines: Handler<'results.questionLines'> = async ({
  tx,
  noun,
  viewer,
  body,
  now,
  events,
  say,
}) => {
  const of = { row: noun.match, teamId: noun.team.id, userId: viewer.userId };
  await putInQuestion(tx, { ...of, reason: body.reason, now, events });
  return say('results.reply_questioned');
};

/**
 * A manager of `teamId` questions the rival's lines: they are put aside until a judge settles that; the table counts on.
 * @throws Refusal of the rules
 */
export async function putInQuestion(
  tx: Tx,
  asked: {
    /** Read when it was held with its season. */
    readonly row: MatchRow;
    readonly teamId: number;
    readonly userId: number;
    readonly reason: string;
    readonly now: Date;
    readonly events: Events;
  },
): Promise<void> {
  const { row, userId, reason, now, events } = asked;
  const { night, match, questions } = await loaded(tx, row, events);
  const by = sideOf(row, asked.teamId);
  const known = questionable(row, match.lines, questions);
  const step = known && asking(known, by, reason, now.getTime(), settingsOf(row));
  if (!step) throw new Refusal('question_no_statistics');
  if (!step.ok) throw refusedQuestion(step.failure);
  const side = rivalOf(by);
  const teamId = teamsOf(row)[side];
  const named = match.lines[side];
  const isBest = named.some(({ playerId }) => playerId !== null && playerId === match.bestPlayer);
  await insertQuestion(tx, {
    fixture_id: row.id,
    team_id: teamId,
    user_id: userId,
    reason,
    lines: named,
    best_player_id: isBest ? match.bestPlayer : null,
    asked_at: now,
  });
  const held = fairPlayOf(namedLines(named));
  const bestPlayer = isBest ? null : match.bestPlayer;
  await decideAnew(tx, match, { side, entries: [], bestPlayer, held, now, userId, events });
  await events.publish(linesQuestioned, tx, { ...momentOf(night, now), teamId, actorId: userId });
  await touchConcerned(tx, night);
}

export const withdrawQuestion: Handler<'results.withdrawQuestion'> = async (context) => {
  const { tx, noun, viewer, now, events, say } = context;
  const all = await loaded(tx, noun.match, events);
  const by = sideOf(all.night.row, noun.team.id);
  const known = questionable(all.night.row, all.match.lines, all.questions);
  const step = known && withdrawing(known, by);
  if (!step?.ok) throw new Refusal('question_missing');
  await endQuestion(tx, all, { side: rivalOf(by), outcome: 'withdrawn', now, userId: viewer.userId, events });
  return say('results.reply_question_withdrawn');
};

/** A judge leaves the lines as they were reported. */
export const keepLines: Handler<'results.keepLines'> = async (context) => {
  const { tx, noun, viewer, now, events, log, say } = context;
  const all = await loaded(tx, noun.match, events);
  const side = sideOf(all.night.row, noun.team.id);
  const known = questionable(all.night.row, all.match.lines, all.questions);
  const step = known && settleLines(known, side, now.getTime());
  if (!step?.ok) throw new Refusal('question_missing');
  await endQuestion(tx, all, { side, outcome: 'kept', now, userId: viewer.userId, events });
  await log({
    action: 'match.keep_lines',
    of: { noun: 'fixture', id: noun.match.id },
    after: { team: noun.team.id },
  });
  return say('results.reply_lines_kept');
};

interface Loaded {
  readonly night: Night;
  readonly match: Match;
  readonly questions: readonly QuestionRow[];
}

/** What a held match is, and what was said of it. */
async function loaded(tx: Tx, row: MatchRow, events: Events): Promise<Loaded> {
  const night = await nightOf(tx, row);
  const { match } = await loadHeld(tx, row, events);
  return { night, match, questions: await findAllQuestions(tx, row.id) };
}

interface Ending {
  readonly side: Side;
  readonly outcome: Outcome;
  readonly now: Date;
  readonly userId: number;
  readonly events: Events;
}

/**
 * The lines count as they were reported.
 * @throws Refusal `lines_contradict`: they don't fit the result; a judge corrects them
 */
async function endQuestion(tx: Tx, { night, match, questions }: Loaded, ending: Ending): Promise<void> {
  const { side, outcome, now, userId, events } = ending;
  const teamId = teamsOf(night.row)[side];
  const question = questions.find(({ team_id }) => team_id === teamId);
  await updateEnded(tx, night.row.id, [teamId], { outcome, at: now });
  const entries = entriesOf(question?.lines);
  const bestPlayer = question?.best_player_id ?? match.bestPlayer;
  await decideAnew(tx, match, { side, entries, bestPlayer, held: null, now, userId, events }).catch(
    (error) => {
      throw error instanceof ResultRefused ? new Refusal('lines_contradict') : error;
    },
  );
  await events.publish(questionEnded, tx, { ...momentOf(night, now), teamId, outcome, actorId: userId });
  await touchConcerned(tx, night);
}

interface Anew {
  readonly side: Side;
  readonly entries: readonly LineEntry[];
  readonly bestPlayer: number | null;
  /** Fair play points that the table counts without the lines. */
  readonly held: number | null;
  readonly now: Date;
  readonly userId: number;
  readonly events: Events;
}

/** The same result with other lines of a side, which stays decided when and by what it was. */
async function decideAnew(tx: Tx, match: Match, asked: Anew): Promise<void> {
  const { decision } = match;
  if (decision === null) throw new Error('an open match has no lines');
  const { tags } = await decideMatch(tx, match, rulingOf(match, decision, asked), asked.events);
  touch(tx, ...tags);
}

/** The same decision with other lines of a side. */
function rulingOf(match: Match, decision: Decision, asked: Omit<Anew, 'events'>): Ruling {
  return {
    decision,
    lines: { home: null, away: null, [asked.side]: asked.entries },
    held: { ...match.held, [asked.side]: asked.held },
    exact: false,
    squads: null,
    bestPlayerId: asked.bestPlayer,
    reason: match.reason,
    source: 'reports',
    userId: asked.userId,
    goalsOnly: match.goalsOnly,
    now: match.decidedAt ?? asked.now,
    ruledAt: asked.now,
  };
}

/** Whether a question's lines fit the result, so that a judge may leave them as they are. */
export function mayKeepLines(
  match: Match,
  side: Side,
  question: QuestionRow | undefined,
  by: { readonly userId: number; readonly now: Date },
): boolean {
  if (question?.outcome !== null || match.decision === null) return false;
  const entries = entriesOf(question.lines);
  const bestPlayer = question.best_player_id ?? match.bestPlayer;
  return ruleOn(match, rulingOf(match, match.decision, { side, entries, bestPlayer, held: null, ...by })).ok;
}

function refusedQuestion({ code }: QuestionFailure): Refusal {
  return code === 'question_reason_missing' ? refuseField('reason', 'reason_missing') : new Refusal(code);
}

/** Lines that contradict a result wait for a judge from its decision on; what a judge sets ends a question, and leaves every desk. */
export async function questionsOfDecidedMatch(tx: Tx, event: MatchDecided, events: Events): Promise<void> {
  const { before, after, fixtureId, ruledAt } = event;
  const teams = { home: event.homeTeamId, away: event.awayTeamId };
  if (event.source === 'judge') await touchDesks(tx, event);
  const isHeld = (sheet: MatchDecided['before'], side: Side) =>
    (sheet?.heldFairPlay?.[side] ?? null) !== null;
  for (const side of ['home', 'away'] as const) {
    const teamId = teams[side];
    if (before === null && isHeld(after, side)) {
      const lines = await entriesInQuestion(tx, fixtureId, teamId);
      const of = { fixture_id: fixtureId, team_id: teamId, best_player_id: null, asked_at: ruledAt };
      await insertQuestion(tx, { ...of, user_id: null, reason: null, lines });
      await events.publish(linesQuestioned, tx, { ...ofMatch(event), teamId, actorId: null });
    }
    if (isHeld(before, side) && !isHeld(after, side)) {
      const [ended] = await updateEnded(tx, fixtureId, [teamId], { outcome: 'corrected', at: ruledAt });
      if (ended === undefined) continue;
      const outcome = 'corrected' as const;
      await events.publish(questionEnded, tx, { ...ofMatch(event), teamId, outcome, actorId: event.userId });
    }
  }
}

async function touchDesks(tx: Tx, { homeTeamId, awayTeamId, tournamentId, touches }: MatchDecided) {
  const teams = [homeTeamId, awayTeamId];
  const users = await findAllConcerned(tx, { teams, tournamentId, forJudges: true });
  touches(...teams.map((id) => `desk:${id}` as const), ...users.map((id) => `user:${id}` as const));
}

function ofMatch({ fixtureId, divisionId, tournamentId, homeTeamId, awayTeamId, ruledAt }: MatchDecided) {
  return { fixtureId, divisionId, tournamentId, teams: { home: homeTeamId, away: awayTeamId }, at: ruledAt };
}
