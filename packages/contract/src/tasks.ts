import { z } from 'zod';
import { instant, matchItemOfDivision, nounRef, teamRef } from './shapes.ts';

/** What a division's season waits for from its administrators, but for its matches. */
export const SEASON_STEPS = [
  'open_season',
  'feeding_season',
  'teams',
  'fewer_teams',
  'teams_for_feed',
  'draw',
  'programming',
  'calendar',
  'schedule',
  'pair',
  'finish',
  'decide',
  'settle_lines',
  'deliver_cup',
] as const;

const noun = nounRef.extend({ id: z.int() });
const team = teamRef.extend({ id: z.int() });
const division = noun.extend({ tournament: noun });
const count = z.int().min(1);

/** One kind of task: `until` is when it is too late; null where nothing says so. */
function task<K extends string, S extends z.ZodRawShape>(kind: K, shape: S) {
  return z.object({ kind: z.literal(kind), until: instant.nullable(), ...shape });
}

/** What a user has to do. */
export const anyTask = z.discriminatedUnion('kind', [
  /** An address waits for its confirmation; `is_change`: a new one, while the former one is in use. */
  task('confirm_email', { email: z.string(), is_change: z.boolean() }),
  /** A team of one's own was registered; until then one may refuse. */
  task('registered', { team, tournament: team.extend({ time_zone: z.string() }) }),
  /** A match that a team which one manages is to report: its rival has (`rival_reported`), or has not. */
  task('report_due', { match: matchItemOfDivision, team }),
  task('rival_reported', { match: matchItemOfDivision, team }),
  /** The reports of such a match differ: until then one may accept the rival's. */
  task('match_disputed', { match: matchItemOfDivision, team }),
  /** The rival of a team which one manages proposes another date, `to`; to be answered before the deadline. */
  task('date_proposed', { match: matchItemOfDivision, team, to: instant }),
  /** A match of the coming week for which one has not said whether one will play; `until` is its kick-off. */
  task('availability_asked', { match: matchItemOfDivision, team }),
  /** The next training of a club of one's own for which one has not said whether one comes; `until` is its beginning. */
  task('training_asked', { training: z.object({ id: z.int(), title: z.string() }), team }),
  /** Matches wait for a ruling; `match_id` is the first, and `until` when the first time for reports ended. */
  task('disputed', { division, count, match_id: z.int() }),
  /** Player statistics of decided matches are in question, and one settles them; `match_id` is the first, `until` when its result was due. */
  task('lines_in_question', { division, count, match_id: z.int() }),
  /** Matches of a division that one runs lack their results; `until` is when the first was due. */
  task('results_missing', { division, count, match_id: z.int() }),
  task('friend_requests', { count }),
  /** Clubs invite one to join, or to play for them in a tournament. */
  task('club_invitations', { count }),
  /** Transfers that one, as the player, may confirm; `until` is when the first of them lapses. */
  task('transfers_to_confirm', { count }),
  /** Offers in a tournament that wait for the answer of a team which one runs. */
  task('offers_to_answer', { count, team, tournament: nounRef }),
  /** The squad of a team that one runs is too small, people of the club are not in it, and signings are open. */
  task('squad_to_fill', { count, team, tournament: nounRef }),
  /** Offers of a tournament that one administers, far from the price. */
  task('offers_to_approve', { count, tournament: noun }),
  /** Conversations with something new. */
  task('messages', { count }),
  /** Cases of reported things that one decides. */
  task('reports', { count }),
  /** Appeals against bans that one may answer. */
  task('appeals', { count }),
  /** Messages of the contact form that nobody has closed: for FULL and SUPER. */
  task('contact', { count }),
  /** Teams of the week are picked and not published; `week` is the first. */
  task('team_week', { division, count, week: z.int() }),
  /** The season of a division that one runs waits for its next step, which `warnings` call unwise. */
  task('season', { division, step: z.enum(SEASON_STEPS), warnings: z.int() }),
  /** What the last check of the ledger found: for SUPER. */
  task('ledger', { count }),
  /** Checks of the health page that can't wait: for SUPER. */
  task('advice', { count }),
  /** All cups of a tournament are delivered. */
  task('next_season', { tournament: noun }),
]);

/** What a user should know in time, and is asked nothing about. */
export const anyDate = z.discriminatedUnion('kind', [
  /** A match of one's teams that lacks its result; `until` was its kick-off. Not for those who are to report it. */
  task('result_missing', { match: matchItemOfDivision }),
  /** A decided match of a team which one manages: until then its rival's player statistics can be questioned. */
  task('lines_to_check', { match: matchItemOfDivision, team }),
  /** Signings of a tournament of one's teams close soon, or open. */
  task('signings', { tournament: nounRef, is_open: z.boolean() }),
]);
