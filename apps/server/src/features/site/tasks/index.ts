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
import { type Asked, byTimeLeft, type FindTasks, type Task } from './task.ts';
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

export async function tasksOf(asked: Asked): Promise<Task[]> {
  const found: Task[] = [];
  for (const kind of KINDS) found.push(...(await kind(asked)));
  return byTimeLeft(found);
}
