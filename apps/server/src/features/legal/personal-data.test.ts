import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { app, stage } from '../../testing/stage.ts';
import type { PARTS } from './drafts.ts';

stage({ recheck: false });

type Part = (typeof PARTS.privacy)[number];

/** Under which part of the privacy notice's draft a table that says something of a person falls. */
const SAID: Readonly<Record<Part, string>> = {
  privacy_account: 'account_wishes users players mailed_tokens terms_acceptances',
  // Who is a friend, blocked, a favourite; what somebody is told, and how.
  privacy_social:
    'acquaintances favourites inbox_choices inbox_counts inbox_events inbox_settings inbox_told notifications announcement_reads mails_caused',
  // Clubs, seasons and matches: who played, what they did, what they were asked.
  privacy_play: `availabilities availability_asks awards bans cups drop_outs fixture_decisions fixture_goals fixture_lines fixtures
    formation_starters formation_wishes invitees invitee_changes judge_calls kept_yellows line_questions match_cards match_dates match_reports movements
    offers owner_claims player_statistics point_adjustments price_steps registrations report_drafts screenshots suspensions
    club_links team_invitations club_requests club_seekers team_managers team_members team_spells teams tournament_administrators tournament_people training_answers trainings
    given_up_names week_editions week_slots desk_openings appeal_openings report_openings warnings`,
  privacy_imported: 'player_joins imports',
  privacy_invited: 'mail_invites mail_stops',
  privacy_words:
    'announcements appeals appeal_messages contact_answers contact_messages kept_mails message_boxes messages notice_comments notices thread_members threads report_cases reports',
  privacy_technical: `attempts sessions login_networks network_marks login_tickets passkey_challenges passkeys recovery_codes totp_factors
    factor_resets request_keys`,
  privacy_money: `coin_entries donation_entries ledger_accounts named_donors orders order_refunds possessions premium_parts
    premium_spells purchases reversed_coins reward_receivers worn`,
  privacy_limits: 'adult_answers own_limits vs_exclusions bet_editors bet_entries bets vs_pairs',
  // Who of those who run the site wrote, set or ordered something.
  privacy_log: `advice_states audit_log legal_pages picture_clearings products rebuilds reward_settings shop_categories shop_subcategories
    slides tutorials vs_settings`,
  privacy_duration: '',
  privacy_others: '',
  privacy_rights: '',
};
/** What has such a column and says nothing of a user. */
const NOBODYS: Readonly<Record<string, string>> = {
  sales_settings: 'the seller’s own address, which receipts name',
  site_operator: 'who runs the site, which the notice itself names',
  settings: 'network_days and contact are the site’s',
};

const listed = Object.values(SAID).flatMap((tables) => tables.split(/\s+/).filter((table) => table !== ''));

test('each table that says something of a person falls under a part of the draft, or says why it doesn’t', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'players'::regclass)
    union
    select a.attrelid::regclass::text from pg_attribute a join pg_class r on r.oid = a.attrelid
    where r.relkind in ('r', 'p') and r.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attname ~ '(^|_)(e?mail|address|network|user_agent|recipient|nick|username|user_id|player_id|subject)($|_)'`.execute(
    app.database.db,
  );
  const named = [...listed, ...Object.keys(NOBODYS)];
  const unnamed = rows.map(({ name }) => name).filter((name) => !named.includes(name));
  const stale = named.filter((name) => !rows.some((row) => row.name === name));
  expect({ unnamed, stale }).toEqual({ unnamed: [], stale: [] });
  expect(new Set(named).size).toBe(named.length);
});
