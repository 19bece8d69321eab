import { deckOf } from '@matchnight/rules';
import { advice } from './advice.ts';
import { appeals } from './appeals.ts';
import { ofAvailability } from './availability.ts';
import { clubInvitations } from './club-invitations.ts';
import { confirmEmail } from './confirm-email.ts';
import { contact } from './contact.ts';
import { ofDates } from './dates.ts';
import { ofDivisions } from './divisions.ts';
import { friendRequests } from './friend-requests.ts';
import { ledger } from './ledger.ts';
import { ofMatches } from './matches.ts';
import { messages } from './messages.ts';
import { ofOffers } from './offers.ts';
import { registered } from './registered.ts';
import { reports } from './reports.ts';
import { signings } from './signings.ts';
import type { Asked, DateToKnow, FindTasks, Found, Task } from './task.ts';
import { ofTrainings } from './trainings.ts';

/** Every kind, the most urgent of those that nothing ends first. */
const KINDS: readonly FindTasks[] = [
  ledger,
  advice,
  confirmEmail,
  ofMatches,
  ofDates,
  ofAvailability,
  ofTrainings,
  registered,
  ofOffers,
  signings,
  reports,
  appeals,
  contact,
  ofDivisions,
  clubInvitations,
  friendRequests,
  messages,
];

/** Nothing says until when, and yet they can't wait. */
const URGENT: ReadonlySet<Found['kind']> = new Set(['ledger', 'advice', 'confirm_email']);

/** What asks for nothing. */
const DATES: ReadonlySet<Found['kind']> = new Set(['result_missing', 'lines_to_check', 'signings']);

/** What needs doing in its order, how much of it is late, and the dates that ask for nothing. */
export async function tasksOf(asked: Asked): Promise<{ tasks: Task[]; late: number; dates: DateToKnow[] }> {
  const found: Found[] = [];
  for (const kind of KINDS) found.push(...(await kind(asked)));
  const { tasks, late, dates } = deckOf(found.map(weighed), asked.now);
  return {
    tasks: tasks.flatMap(({ one }) => (isDate(one) ? [] : one)),
    late,
    dates: dates.flatMap(({ one }) => (isDate(one) ? one : [])),
  };
}

function weighed(one: Found) {
  const until = one.until === null ? null : new Date(one.until);
  const match = 'match' in one && 'team' in one ? { match: `${one.match.id} ${one.team.id}` } : {};
  return { one, until, asksNothing: isDate(one), isUrgent: URGENT.has(one.kind), ...match };
}

function isDate(one: Found): one is DateToKnow {
  return DATES.has(one.kind);
}
