// Printed from the catalogs by `npm run db:schema`; never edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A point in time: read as a Date, written as a Date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>;
/** Read as what JSON holds, to be validated; written as text, because pg takes a JavaScript array for an SQL one. */
export type Json = ColumnType<unknown, string, string>;

export type Database = {
  account_wishes: AccountWishesTable;
  acquaintances: AcquaintancesTable;
  adult_answers: AdultAnswersTable;
  advice_states: AdviceStatesTable;
  announcement_reads: AnnouncementReadsTable;
  announcements: AnnouncementsTable;
  appeal_messages: AppealMessagesTable;
  appeal_openings: AppealOpeningsTable;
  appeals: AppealsTable;
  attempts: AttemptsTable;
  audit_chain: AuditChainTable;
  audit_linking: AuditLinkingTable;
  audit_log: AuditLogTable;
  audit_salts: AuditSaltsTable;
  availabilities: AvailabilitiesTable;
  availability_asks: AvailabilityAsksTable;
  awards: AwardsTable;
  banners: BannersTable;
  bans: BansTable;
  bet_editors: BetEditorsTable;
  bet_entries: BetEntriesTable;
  bet_reports: BetReportsTable;
  bets: BetsTable;
  club_links: ClubLinksTable;
  club_requests: ClubRequestsTable;
  club_seekers: ClubSeekersTable;
  coin_entries: CoinEntriesTable;
  contact_answers: ContactAnswersTable;
  contact_messages: ContactMessagesTable;
  countries: CountriesTable;
  cups: CupsTable;
  custom_buttons: CustomButtonsTable;
  demo_mark: DemoMarkTable;
  desk_openings: DeskOpeningsTable;
  division_feeds: DivisionFeedsTable;
  divisions: DivisionsTable;
  donation_entries: DonationEntriesTable;
  drop_outs: DropOutsTable;
  factor_resets: FactorResetsTable;
  favourites: FavouritesTable;
  files: FilesTable;
  fixture_decisions: FixtureDecisionsTable;
  fixture_goals: FixtureGoalsTable;
  fixture_lines: FixtureLinesTable;
  fixtures: FixturesTable;
  formation_starters: FormationStartersTable;
  formation_wishes: FormationWishesTable;
  formations: FormationsTable;
  given_up_names: GivenUpNamesTable;
  group_draws: GroupDrawsTable;
  imports: ImportsTable;
  inbox_choices: InboxChoicesTable;
  inbox_counts: InboxCountsTable;
  inbox_events: InboxEventsTable;
  inbox_settings: InboxSettingsTable;
  inbox_told: InboxToldTable;
  invitee_changes: InviteeChangesTable;
  invitees: InviteesTable;
  judge_calls: JudgeCallsTable;
  kept_mails: KeptMailsTable;
  kept_yellows: KeptYellowsTable;
  kits: KitsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_check: LedgerCheckTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transfers: LedgerTransfersTable;
  legal_editions: LegalEditionsTable;
  legal_pages: LegalPagesTable;
  legal_texts: LegalTextsTable;
  liguillas: LiguillasTable;
  line_questions: LineQuestionsTable;
  login_networks: LoginNetworksTable;
  login_tickets: LoginTicketsTable;
  mail_counts: MailCountsTable;
  mail_invites: MailInvitesTable;
  mail_stops: MailStopsTable;
  mailed_tokens: MailedTokensTable;
  mails_caused: MailsCausedTable;
  match_cards: MatchCardsTable;
  match_dates: MatchDatesTable;
  match_ratings: MatchRatingsTable;
  match_reports: MatchReportsTable;
  message_boxes: MessageBoxesTable;
  messages: MessagesTable;
  migrations: MigrationsTable;
  movements: MovementsTable;
  named_donors: NamedDonorsTable;
  network_keys: NetworkKeysTable;
  network_marks: NetworkMarksTable;
  notice_comments: NoticeCommentsTable;
  notice_slugs: NoticeSlugsTable;
  notices: NoticesTable;
  notifications: NotificationsTable;
  noun_counts: NounCountsTable;
  offers: OffersTable;
  order_disputes: OrderDisputesTable;
  order_events: OrderEventsTable;
  order_refunds: OrderRefundsTable;
  order_steps: OrderStepsTable;
  orders: OrdersTable;
  own_limits: OwnLimitsTable;
  owner_claims: OwnerClaimsTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  pending_rebuilds: PendingRebuildsTable;
  picture_clearings: PictureClearingsTable;
  player_joins: PlayerJoinsTable;
  player_statistics: PlayerStatisticsTable;
  players: PlayersTable;
  point_adjustments: PointAdjustmentsTable;
  possessions: PossessionsTable;
  premium_parts: PremiumPartsTable;
  premium_spells: PremiumSpellsTable;
  price_steps: PriceStepsTable;
  priced_weeks: PricedWeeksTable;
  products: ProductsTable;
  purchases: PurchasesTable;
  rebuilds: RebuildsTable;
  receipt_numbers: ReceiptNumbersTable;
  recovery_codes: RecoveryCodesTable;
  registrations: RegistrationsTable;
  report_cases: ReportCasesTable;
  report_drafts: ReportDraftsTable;
  report_openings: ReportOpeningsTable;
  reports: ReportsTable;
  request_keys: RequestKeysTable;
  reversed_coins: ReversedCoinsTable;
  reward_receivers: RewardReceiversTable;
  reward_settings: RewardSettingsTable;
  rewards: RewardsTable;
  running_costs: RunningCostsTable;
  sales_settings: SalesSettingsTable;
  sandbox_payments: SandboxPaymentsTable;
  screenshots: ScreenshotsTable;
  season_draws: SeasonDrawsTable;
  season_teams: SeasonTeamsTable;
  seasons: SeasonsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  setup_tokens: SetupTokensTable;
  shop_categories: ShopCategoriesTable;
  shop_subcategories: ShopSubcategoriesTable;
  signing_spells: SigningSpellsTable;
  signing_windows: SigningWindowsTable;
  site_operator: SiteOperatorTable;
  slides: SlidesTable;
  slug_history: SlugHistoryTable;
  standings: StandingsTable;
  suspensions: SuspensionsTable;
  team_invitations: TeamInvitationsTable;
  team_list_lines: TeamListLinesTable;
  team_lists: TeamListsTable;
  team_managers: TeamManagersTable;
  team_members: TeamMembersTable;
  team_ratings: TeamRatingsTable;
  team_spells: TeamSpellsTable;
  teams: TeamsTable;
  terms_acceptances: TermsAcceptancesTable;
  thread_members: ThreadMembersTable;
  threads: ThreadsTable;
  totp_factors: TotpFactorsTable;
  touch_key: TouchKeyTable;
  tournament_administrators: TournamentAdministratorsTable;
  tournament_categories: TournamentCategoriesTable;
  tournament_people: TournamentPeopleTable;
  tournament_teams: TournamentTeamsTable;
  tournaments: TournamentsTable;
  training_answers: TrainingAnswersTable;
  trainings: TrainingsTable;
  tutorials: TutorialsTable;
  users: UsersTable;
  vs_exclusions: VsExclusionsTable;
  vs_pairs: VsPairsTable;
  vs_settings: VsSettingsTable;
  warnings: WarningsTable;
  week_editions: WeekEditionsTable;
  week_slots: WeekSlotsTable;
  worn: WornTable;
};

export type AccountWishesTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  started_by: number | null;
  kind: 'deletion' | 'export';
  reason: string;
  stop_hash: Buffer;
  started_at: Time;
  due_at: Time;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  outcome: 'done' | 'stopped' | null;
};

export type AcquaintancesTable = {
  first_id: number;
  second_id: number;
  asked_by: number | null;
  are_friends: Generated<boolean>;
  blocked_by: Generated<number[]>;
  since: Time;
};

export type AdultAnswersTable = {
  user_id: number;
  at: Time;
};

export type AdviceStatesTable = {
  name: string;
  state: 'ok' | 'warn' | 'bad';
  since: Time;
  muted_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  muted_by: number | null;
};

export type AnnouncementReadsTable = {
  announcement_id: number;
  user_id: number;
};

export type AnnouncementsTable = {
  id: GeneratedAlways<number>;
  team_id: number;
  author_id: number | null;
  text: string;
  created_at: Time;
  hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type AppealMessagesTable = {
  id: GeneratedAlways<number>;
  appeal_id: number;
  user_id: number | null;
  text: string;
  created_at: Time;
};

export type AppealOpeningsTable = {
  appeal_id: number;
  user_id: number;
  opened_at: Time;
};

export type AppealsTable = {
  id: GeneratedAlways<number>;
  ban_id: number;
  user_id: number;
  created_at: Time;
  outcome: 'upheld' | 'shortened' | 'lifted' | null;
  reason: string | null;
  decided_by: number | null;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type AttemptsTable = {
  subject: string;
  count: number;
  window_ends_at: Time;
};

export type AuditChainTable = {
  audit_id: number;
  before_hash: Buffer | null;
  after_hash: Buffer | null;
  why_hash: Buffer | null;
  hash: Buffer;
  linked_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type AuditLinkingTable = {
  is_only: Generated<boolean>;
  noted_id: Generated<number>;
  noted_writers: Generated<string[]>;
  ready_id: Generated<number>;
  begun_at: ColumnType<Date, Date | string | undefined, Date | string>;
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  checked_head: Buffer | null;
  faults: Generated<number>;
  told: Generated<string[]>;
};

export type AuditLogTable = {
  id: GeneratedAlways<number>;
  user_id: number | null;
  action: string;
  noun: string;
  noun_id: number;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  reason: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  tournament_id: number | null;
};

export type AuditSaltsTable = {
  audit_id: number;
  salt: Buffer;
};

export type AvailabilitiesTable = {
  fixture_id: number;
  team_id: number;
  player_id: number;
  answer: 'yes' | 'maybe' | 'no';
  answered_at: Time;
};

export type AvailabilityAsksTable = {
  fixture_id: number;
  team_id: number;
  user_id: number | null;
  asked_at: Time;
};

export type AwardsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  season_id: number;
  name: string;
  image: string | null;
  team_id: number | null;
  player_id: number | null;
  created_at: Time;
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
};

export type BannersTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  order: number;
  text: string;
  url: string;
  image: string;
  first_day: string;
  last_day: string;
};

export type BansTable = {
  id: GeneratedAlways<number>;
  player_id: number;
  tournament_id: number | null;
  reason: string;
  starts_at: Time;
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  user_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type BetEditorsTable = {
  bet_id: number;
  user_id: number;
  at: Time;
};

export type BetEntriesTable = {
  id: GeneratedAlways<number>;
  bet_id: number;
  user_id: number;
  position: number;
  seat: number;
  earned: number;
  bought: number;
  at: Time;
  got: number | null;
  over_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  is_left: Generated<boolean>;
};

export type BetReportsTable = {
  entry_id: number;
  outcome: '1' | '2' | 'draw';
  at: Time;
};

export type BetsTable = {
  id: GeneratedAlways<number>;
  console: 'psn' | 'xbox' | 'pc';
  name: string;
  rules: Generated<string>;
  maker_id: number | null;
  seats: number;
  entry_coins: number;
  takes_bought: boolean;
  fee_percent: number;
  date: Time;
  at: Time;
  state: Generated<'open' | 'locked' | 'decided' | 'returned'>;
  because: string | null;
  verdict: '1' | '2' | 'draw' | 'cancel' | null;
  decided_by: number | null;
  reason: string | null;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  next_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  in_pairs: boolean | null;
};

export type ClubLinksTable = {
  id: GeneratedAlways<number>;
  team_id: number | null;
  user_id: number;
  token_hash: Buffer;
  uses: number;
  used: Generated<number>;
  created_at: Time;
  expires_at: Time;
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  tournament_id: number | null;
  followed_by: number | null;
  followed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  followed_log_id: number | null;
};

export type ClubRequestsTable = {
  id: GeneratedAlways<number>;
  team_id: number;
  player_id: number;
  asked_at: Time;
  state: Generated<'open' | 'accepted' | 'denied' | 'withdrawn' | 'lapsed'>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type ClubSeekersTable = {
  player_id: number;
  evenings: number[];
  sentence: string;
  hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ends_at: Time;
};

export type CoinEntriesTable = {
  user_id: number;
  number: number;
  transfer_id: number;
  coins: number;
  debt: number;
  coins_after: number;
  debt_after: number;
};

export type ContactAnswersTable = {
  id: GeneratedAlways<number>;
  contact_id: number;
  user_id: number | null;
  text: string;
  mailed: boolean;
  created_at: Time;
};

export type ContactMessagesTable = {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  lang: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  closed_by: number | null;
  version: Generated<number>;
};

export type CountriesTable = {
  iso2: string;
  visible: Generated<boolean>;
};

export type CupsTable = {
  season_id: number;
  division_id: number;
  tournament_id: number;
  champion_id: number;
  champion_by_position_id: number | null;
  second_id: number | null;
  third_id: number | null;
  image: string | null;
  prize: number;
  split: Json;
  delivered_at: Time;
  user_id: number | null;
};

export type CustomButtonsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  division_id: number | null;
  order: number;
  label: string;
  url: string;
  target: 'same' | 'other';
};

export type DemoMarkTable = {
  id: Generated<boolean>;
  seeded_at: ColumnType<Date, Date | string | undefined, Date | string>;
  password: string;
};

export type DeskOpeningsTable = {
  fixture_id: number;
  user_id: number;
  opened_at: Time;
};

export type DivisionFeedsTable = {
  division_id: number;
  feeder_id: number;
  number: number;
  places: number;
};

export type DivisionsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  console: 'psn' | 'xbox' | 'pc';
  slug: string;
  name: string;
  image: string | null;
  tier: number;
  competition_type: 'rounds_final' | 'all_final' | 'manual_knockout' | 'automatic_knockout';
  teams_playoffs: Generated<number>;
  teams_down: Generated<number>;
  is_premium: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  search_text: GeneratedAlways<string | null>;
  tie_breaks: 'goal_difference' | 'head_to_head' | null;
  discipline: ColumnType<unknown, string | null | undefined, string | null>;
  best_position: number | null;
  best_count: number | null;
  leader_is_champion: Generated<boolean>;
  is_import: Generated<boolean>;
  background: string | null;
};

export type DonationEntriesTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  donor_id: number;
  cents: number;
  at: Time;
};

export type DropOutsTable = {
  id: GeneratedAlways<number>;
  season_id: number;
  number: number;
  team_id: number;
  kind: 'annul_all' | 'default_rest' | 'replaced';
  heir_id: number | null;
  was_seated: Generated<boolean>;
  reason: string;
  user_id: number | null;
  dropped_at: Time;
};

export type FactorResetsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  started_by: number | null;
  reason: string;
  stop_hash: Buffer;
  started_at: Time;
  due_at: Time;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  outcome: 'done' | 'stopped' | null;
};

export type FavouritesTable = {
  user_id: number;
  team_id: number | null;
  tournament_id: number | null;
  created_at: Time;
};

export type FilesTable = {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  kept_at: ColumnType<Date, Date | string | undefined, Date | string>;
  kept_for: string | null;
};

export type FixtureDecisionsTable = {
  id: GeneratedAlways<number>;
  fixture_id: number;
  version: number;
  status: string;
  home_goals: number | null;
  away_goals: number | null;
  default_winner: string | null;
  reason: string | null;
  source: 'judge' | 'reports' | 'import' | 'demo';
  user_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  own_team: Generated<boolean>;
};

export type FixtureGoalsTable = {
  id: GeneratedAlways<number>;
  fixture_id: number;
  team_id: number;
  player_id: number | null;
  minute: number | null;
  stoppage: number | null;
  is_penalty: Generated<boolean>;
  is_own_goal: Generated<boolean>;
};

export type FixtureLinesTable = {
  id: GeneratedAlways<number>;
  fixture_id: number;
  team_id: number;
  player_id: number | null;
  position: 'GK' | 'CB' | 'LB' | 'RB' | 'CDM' | 'LM' | 'RM' | 'CAM' | 'ST' | null;
  registered: 'GK' | 'CB' | 'LB' | 'RB' | 'CDM' | 'LM' | 'RM' | 'CAM' | 'ST' | null;
  started: Generated<boolean>;
  goalkeeper: Generated<boolean>;
  goals: Generated<number>;
  assists: Generated<number>;
  yellows: Generated<number>;
  reds: Generated<number>;
  own_goals: Generated<number>;
};

export type FixturesTable = {
  id: GeneratedAlways<number>;
  season_id: number;
  division_id: number;
  stage: Generated<'league' | 'liguilla' | 'knockout'>;
  week: number;
  round_name: string | null;
  home_team_id: number;
  away_team_id: number;
  date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  has_time: Generated<boolean>;
  deadline: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  status: Generated<'scheduled' | 'reported' | 'disputed' | 'played' | 'won_by_default' | 'annulled'>;
  home_goals: number | null;
  away_goals: number | null;
  home_half_goals: number | null;
  away_half_goals: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  default_winner: 'home' | 'away' | 'none' | null;
  home_fair_play: Generated<number>;
  away_fair_play: Generated<number>;
  best_player_id: number | null;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  decided_reason: string | null;
  is_import: Generated<boolean>;
  version: Generated<number>;
  home_regular_goals: number | null;
  away_regular_goals: number | null;
  goals_only: 'home' | 'away' | null;
  tie: string | null;
  leg: number | null;
  console: Generated<'psn' | 'xbox' | 'pc'>;
  awaits: 'reports' | 'answer' | 'agreement' | 'judge' | null;
  awaits_why: 'no_report' | 'no_screenshot' | 'no_agreement' | 'asked' | null;
  awaits_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  awaits_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  told_to: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  held_lines: 'home' | 'away' | 'both' | null;
  decided_how:
    | 'agreed'
    | 'unanswered'
    | 'accepted'
    | 'judge'
    | 'no_report'
    | 'no_screenshot'
    | 'no_agreement'
    | 'asked'
    | 'withdrawal'
    | null;
  live_url: string | null;
  first_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  sent_on: 'home' | 'away' | null;
};

export type FormationStartersTable = {
  formation_id: number;
  place: number;
  player_id: number;
};

export type FormationWishesTable = {
  team_id: number;
  player_id: number;
  position: 'GK' | 'CB' | 'LB' | 'RB' | 'CDM' | 'LM' | 'RM' | 'CAM' | 'ST';
  style: number;
  updated_at: Time;
};

export type FormationsTable = {
  id: GeneratedAlways<number>;
  team_id: number;
  tournament_id: number;
  shape: string;
  is_public: boolean;
  updated_at: Time;
};

export type GivenUpNamesTable = {
  console: 'psn' | 'xbox' | 'pc';
  name_key: string;
  user_id: number;
  team_id: number | null;
  given_up_at: Time;
};

export type GroupDrawsTable = {
  id: GeneratedAlways<number>;
  season_id: number;
  dealing: 'snake' | 'pots' | 'lot';
  is_redraw: boolean;
  seed: number | null;
  team_ids: number[];
  ratings: number[] | null;
  groups: Json;
  drawn_at: Time;
};

export type ImportsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  user_id: number | null;
  file: string | null;
  file_name: string;
  options: Json;
  step: Generated<'preview' | 'run'>;
  state: Generated<'waiting' | 'running' | 'done' | 'refused'>;
  done: Generated<number>;
  total: number;
  counts: ColumnType<unknown, string | null | undefined, string | null>;
  refusal: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Time;
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  brought: ColumnType<unknown, string | null | undefined, string | null>;
};

export type InboxChoicesTable = {
  user_id: number;
  scope: 'everything' | 'needs_me' | 'almost_nothing';
  mail: 'at_once' | 'daily' | 'never';
  letter_on: Generated<string>;
};

export type InboxCountsTable = {
  user_id: number;
  unread: number;
};

export type InboxEventsTable = {
  id: GeneratedAlways<number>;
  kind: string;
  facts: Json;
  group_key: string | null;
  actor_id: number | null;
  at: Time;
  told_to: Generated<number>;
  is_told: boolean;
};

export type InboxSettingsTable = {
  user_id: number;
  kind: string;
  page: boolean;
  mail: boolean;
};

export type InboxToldTable = {
  key: string;
  user_id: number;
  event_id: number;
  before_id: number | null;
  at: Time;
  rings: boolean;
};

export type InviteeChangesTable = {
  id: GeneratedAlways<number>;
  player_id: number;
  played: number;
  points: number;
};

export type InviteesTable = {
  player_id: number;
  console: string;
  name: string;
  position: string | null;
  played: number;
  points: number;
  index: GeneratedAlways<number | null>;
};

export type JudgeCallsTable = {
  id: GeneratedAlways<number>;
  fixture_id: number;
  kind: 'judges' | 'more';
  team_id: number | null;
  user_id: number | null;
  text: string | null;
  called_at: Time;
};

export type KeptMailsTable = {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  body: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type KeptYellowsTable = {
  season_id: number;
  player_id: number;
  yellows: number;
};

export type KitsTable = {
  team_id: number;
  kind: 'home' | 'away' | 'third';
  image: string | null;
  pattern: 'plain' | 'stripes' | 'hoops' | 'halves' | 'sash' | null;
  main: string | null;
  second: string | null;
  numbers: string | null;
  shorts: string | null;
  socks: string | null;
};

export type LedgerAccountsTable = {
  id: GeneratedAlways<number>;
  kind:
    | 'bought'
    | 'earned'
    | 'debt'
    | 'issue'
    | 'income'
    | 'rewards'
    | 'claims'
    | 'escrow'
    | 'tournament'
    | 'team';
  user_id: number | null;
  balance: Generated<number>;
  tournament_id: number | null;
  team_id: number | null;
  unit: GeneratedAlways<string | null>;
  bet_id: number | null;
};

export type LedgerCheckTable = {
  is_only: Generated<boolean>;
  checked_at: Time;
  differences: number;
  told: string[];
};

export type LedgerEntriesTable = {
  id: GeneratedAlways<number>;
  transfer_id: number;
  account_id: number;
  amount: number;
  is_public: Generated<boolean>;
};

export type LedgerTransfersTable = {
  id: GeneratedAlways<number>;
  idempotency_key: string;
  reason: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type LegalEditionsTable = {
  document: string;
  version: number;
  lang: 'es' | 'en' | 'pt' | 'it' | 'fr' | 'de';
  content: string;
  published_at: Time;
};

export type LegalPagesTable = {
  document: 'about' | 'imprint' | 'privacy' | 'terms' | 'conduct';
  edition: Generated<number>;
  version: Generated<number>;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  editor_id: number | null;
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type LegalTextsTable = {
  document: string;
  lang: 'es' | 'en' | 'pt' | 'it' | 'fr' | 'de';
  content: string | null;
  published: Generated<string>;
};

export type LiguillasTable = {
  season_id: number;
  settings: Json;
  teams: number | null;
  entrants: ColumnType<unknown, string | null | undefined, string | null>;
  dates: ColumnType<unknown, string | undefined, string>;
  deadlines: ColumnType<unknown, string | undefined, string>;
  pairings: ColumnType<unknown, string | undefined, string>;
  sources: ColumnType<unknown, string | null | undefined, string | null>;
};

export type LineQuestionsTable = {
  fixture_id: number;
  team_id: number;
  user_id: number | null;
  reason: string | null;
  lines: Json;
  best_player_id: number | null;
  asked_at: Time;
  outcome: 'withdrawn' | 'kept' | 'corrected' | null;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type LoginNetworksTable = {
  user_id: number;
  network: string;
  last_used_at: Time;
};

export type LoginTicketsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: Buffer;
  password_mark: Buffer;
  remember: boolean;
  tries: Generated<number>;
  created_at: Time;
  expires_at: Time;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type MailCountsTable = {
  hour: Time;
  sent: Generated<number>;
  refused: Generated<number>;
};

export type MailInvitesTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  team_id: number | null;
  list_id: number | null;
  user_id: number;
  as_owner: boolean;
  address: string | null;
  address_hash: Buffer;
  token_hash: Buffer | null;
  created_at: Time;
  invited_at: Time;
  expires_at: Time;
  mailed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type MailStopsTable = {
  address_hash: Buffer;
  stopped_at: Time;
};

export type MailedTokensTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  purpose: 'confirm' | 'reset' | 'change_email' | 'undo_email';
  token_hash: Buffer;
  email: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Time;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type MailsCausedTable = {
  user_id: number;
  day: string;
  mails: number;
};

export type MatchCardsTable = {
  player_id: number;
  season_id: number;
  fixture_id: number;
  yellows: number;
  reds: number;
  counts_from: Time;
  yellow_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  sent_off_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type MatchDatesTable = {
  id: GeneratedAlways<number>;
  fixture_id: number;
  kind: 'proposal' | 'move';
  team_id: number | null;
  user_id: number | null;
  created_at: Time;
  from_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  to_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  from_deadline: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  to_deadline: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reason: string | null;
  outcome: 'accepted' | 'refused' | 'replaced' | 'lapsed' | null;
  answered_by: number | null;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type MatchRatingsTable = {
  fixture_id: number;
  home_before: number;
  away_before: number;
  step: number;
};

export type MatchReportsTable = {
  id: GeneratedAlways<number>;
  fixture_id: number;
  team_id: number;
  user_id: number | null;
  home_goals: number;
  away_goals: number;
  home_extra_goals: number | null;
  away_extra_goals: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  best_player_id: number | null;
  screenshot: string | null;
  lines: Json;
  sent_at: Time;
};

export type MessageBoxesTable = {
  user_id: number;
  unread: Generated<number>;
  open_to: Generated<'everybody' | 'friends' | 'nobody'>;
};

export type MessagesTable = {
  id: GeneratedAlways<number>;
  thread_id: number;
  author_id: number;
  text: string;
  has_links: boolean;
  hidden_from: Generated<number[]>;
  search_text: GeneratedAlways<string | null>;
  created_at: Time;
  side: 'home' | 'away' | 'judge' | null;
};

export type MigrationsTable = {
  number: number;
  name: string;
  checksum: string;
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type MovementsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  kind: 'signing' | 'release' | 'for_sale' | 'transfer' | 'return' | 'position';
  player_id: number;
  from_team_id: number | null;
  to_team_id: number | null;
  cents: number;
  at: Time;
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reason: string | null;
  position_from: 'GK' | 'CB' | 'LB' | 'RB' | 'CDM' | 'LM' | 'RM' | 'CAM' | 'ST' | null;
  position_to: 'GK' | 'CB' | 'LB' | 'RB' | 'CDM' | 'LM' | 'RM' | 'CAM' | 'ST' | null;
  by_administrator: Generated<boolean>;
};

export type NamedDonorsTable = {
  user_id: number;
  at: Time;
};

export type NetworkKeysTable = {
  period: number;
  key: Buffer;
};

export type NetworkMarksTable = {
  user_id: number;
  mark: Buffer;
  seen_on: string;
};

export type NoticeCommentsTable = {
  id: GeneratedAlways<number>;
  notice_id: number;
  player_id: number;
  text: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type NoticeSlugsTable = {
  console: 'psn' | 'xbox' | 'pc';
  slug: string;
  notice_id: number;
};

export type NoticesTable = {
  id: GeneratedAlways<number>;
  level: 'site' | 'tournament' | 'division' | 'team' | 'user';
  console: 'psn' | 'xbox' | 'pc' | null;
  tournament_id: number | null;
  division_id: number | null;
  team_id: number | null;
  player_id: number | null;
  slug: string;
  title: string;
  content: string;
  image: string | null;
  lang: 'es' | 'en' | 'pt' | 'it' | 'fr' | 'de' | null;
  show: Generated<boolean>;
  author_id: number | null;
  views: Generated<number>;
  is_demo: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  modified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  search_text: GeneratedAlways<string | null>;
  withheld_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  pinned: Generated<boolean>;
};

export type NotificationsTable = {
  user_id: number;
  event_id: number;
  shown: boolean;
  mail: 'due' | 'letter' | 'sent' | null;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type NounCountsTable = {
  noun: 'player' | 'team';
  console: 'psn' | 'xbox' | 'pc';
  count: number;
};

export type OffersTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  buyer_id: number;
  seller_id: number;
  player_id: number;
  cents: number;
  asked_cents: number | null;
  agreed: Generated<boolean>;
  made_at: Time;
  user_id: number | null;
  waits_for: 'administrator' | 'seller' | 'buyer' | 'player' | null;
  confirm_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended: 'completed' | 'declined' | 'withdrawn' | 'lapsed' | 'undone' | null;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  movement_id: number | null;
  version: Generated<number>;
};

export type OrderDisputesTable = {
  order_id: number;
  about: string;
  standing: 'asked' | 'asked_answered' | 'disputed' | 'answered' | 'closed' | 'lost' | 'won';
  cents: number;
  due_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  fee_cents: Generated<number>;
  at: Time;
};

export type OrderEventsTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  provider: 'stripe' | 'sandbox';
  provider_id: string;
  kind:
    | 'completed_unpaid'
    | 'paid'
    | 'failed'
    | 'expired'
    | 'refunded'
    | 'refund_failed'
    | 'disputed'
    | 'withdrawn'
    | 'reinstated'
    | 'won'
    | 'lost';
  cents: number | null;
  about: string | null;
  at: Time;
  message_id: string | null;
};

export type OrderRefundsTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  cents: number;
  why: 'unfulfillable' | 'given_back' | 'by_hand';
  reason: string | null;
  actor_id: number | null;
  state: Generated<'pending' | 'done' | 'failed'>;
  provider_id: string | null;
  at: Time;
};

export type OrderStepsTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  state: string;
  cause: string;
  at: Time;
};

export type OrdersTable = {
  id: GeneratedAlways<number>;
  buyer_id: number;
  receiver_id: number;
  is_named: Generated<boolean>;
  kind: 'coins' | 'premium' | 'product' | 'donation';
  quantity: number | null;
  product_id: number | null;
  cents: number;
  currency: string;
  provider: 'stripe' | 'sandbox';
  provider_id: string | null;
  state: Generated<'open' | 'waiting' | 'failed' | 'expired' | 'paid' | 'fulfilled' | 'refunded'>;
  at: Time;
  payable_until: Time;
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  fulfilled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  refunded_why: 'buyer_deleted' | 'receiver_deleted' | 'buyer_blocked' | 'owned_forever' | null;
  reversed_cents: Generated<number>;
  booked_coins: Generated<number>;
  receipt: number | null;
  country: string | null;
  lang: string;
  console: string;
  agreed: string[];
  payment_id: string | null;
  days: number | null;
  fee_cents: number | null;
  net_cents: number | null;
  paid_out_in: string | null;
  available_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  seller_name: string | null;
  seller_address: string | null;
  seller_tax: string | null;
};

export type OwnLimitsTable = {
  user_id: number;
  purpose: 'money' | 'vs';
  period: 'day' | 'month';
  amount: number | null;
  wish: number | null;
  wish_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type OwnerClaimsTable = {
  team_id: number;
  former_id: number;
  claimant_id: number | null;
  claimed_at: Time;
};

export type PasskeyChallengesTable = {
  id: string;
  challenge: Buffer;
  purpose: 'login' | 'add' | 'confirm';
  user_id: number | null;
  session_id: number | null;
  handle: Buffer | null;
  expires_at: Time;
};

export type PasskeysTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: Buffer;
  handle: Buffer;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  synced: boolean;
  name: string;
  created_at: Time;
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type PendingRebuildsTable = {
  season_id: number;
};

export type PictureClearingsTable = {
  id: GeneratedAlways<number>;
  user_id: number | null;
  is_nightly: boolean;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  total: Generated<number>;
  pictures: Generated<number>;
  bytes: Generated<number>;
  created_at: Time;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type PlayerJoinsTable = {
  id: GeneratedAlways<number>;
  console: 'psn' | 'xbox' | 'pc';
  from_player: Json;
  from_id: number;
  from_nick: string;
  into_id: number;
  moved: Json;
  dropped: Json;
  reason: string;
  user_id: number | null;
  made_at: Time;
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type PlayerStatisticsTable = {
  season_id: number;
  player_id: number;
  team_id: number;
  played: Generated<number>;
  started: Generated<number>;
  goals: Generated<number>;
  assists: Generated<number>;
  yellow_cards: Generated<number>;
  red_cards: Generated<number>;
  own_goals: Generated<number>;
  best_player: Generated<number>;
  index: Generated<number>;
  goalkeeper_played: Generated<number>;
  conceded: Generated<number>;
  clean_sheets: Generated<number>;
};

export type PlayersTable = {
  id: GeneratedAlways<number>;
  console: 'psn' | 'xbox' | 'pc';
  user_id: number | null;
  nick: string;
  nick_skeleton: string;
  slug: string;
  gamertag: string;
  motto: Generated<string>;
  position: 'GK' | 'CB' | 'LB' | 'RB' | 'CDM' | 'LM' | 'RM' | 'CAM' | 'ST' | null;
  country: string | null;
  avatar: string | null;
  is_demo: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  search_text: GeneratedAlways<string | null>;
  uploaded_avatar: string | null;
  worn_avatar: string | null;
  background: string | null;
  card: string | null;
};

export type PointAdjustmentsTable = {
  id: GeneratedAlways<number>;
  season_id: number;
  team_id: number;
  points: number;
  reason: string;
  user_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type PossessionsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  product_id: number;
  bought_at: Time;
  until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  told: number | null;
};

export type PremiumPartsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  cause: string;
  months: number;
  spell_from: Time;
  from_at: Time;
  until: Time;
  booked_ms: Generated<number>;
  at: Time;
};

export type PremiumSpellsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  from_at: Time;
  until: Time;
  bought_until: Time;
  reversed_ms: Generated<number>;
  anchor_day: number;
  told: number | null;
};

export type PriceStepsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  player_id: number;
  registration_id: number | null;
  reason: 'week' | 'set' | 'next_season';
  season_id: number | null;
  week: number | null;
  before_cents: number | null;
  after_cents: number;
  target_cents: number | null;
  others: number | null;
  below: number | null;
  equal: number | null;
  at: Time;
};

export type PricedWeeksTable = {
  season_id: number;
  week: number;
  at: Time;
};

export type ProductsTable = {
  id: GeneratedAlways<number>;
  subcategory_id: number;
  type: 'AV' | 'BT' | 'BD' | 'BE' | 'BU' | 'CA';
  name: string;
  slug: string;
  description: Generated<string>;
  image: string;
  design: string | null;
  coins: number;
  days: number | null;
  visible: Generated<boolean>;
  premium: Generated<boolean>;
  order: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  author_id: number | null;
  version: Generated<number>;
  editor_id: number | null;
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  cents: number | null;
};

export type PurchasesTable = {
  id: GeneratedAlways<number>;
  possession_id: number;
  product_id: number;
  buyer_id: number;
  coins: number | null;
  days: number | null;
  at: Time;
  is_gift: Generated<boolean>;
  is_named: Generated<boolean>;
  thanked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  order_id: number | null;
  cents: number | null;
  reversed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  taken_ms: number | null;
  again_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type RebuildsTable = {
  id: GeneratedAlways<number>;
  user_id: number | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  done: Generated<number>;
  total: Generated<number>;
  after_season: Generated<number>;
  differences: ColumnType<unknown, string | undefined, string>;
  seasons: ColumnType<unknown, string | undefined, string>;
  created_at: Time;
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type ReceiptNumbersTable = {
  provider: 'stripe' | 'sandbox';
  last: number;
};

export type RecoveryCodesTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  code_hash: Buffer;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type RegistrationsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  player_id: number;
  team_id: number | null;
  status: GeneratedAlways<string>;
  role: Generated<'player' | 'alternate'>;
  position: 'GK' | 'CB' | 'LB' | 'RB' | 'CDM' | 'LM' | 'RM' | 'CAM' | 'ST' | null;
  price: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  free_market_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  for_sale_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  money: Generated<number>;
  shirt_number: number | null;
  leaves_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  listed: GeneratedAlways<'free' | 'for_sale' | null>;
  listed_name: string | null;
  listed_played: number | null;
  listed_index: number | null;
};

export type ReportCasesTable = {
  id: GeneratedAlways<number>;
  kind: 'comment' | 'notice' | 'message' | 'announcement' | 'looking' | 'nick' | 'picture';
  thing_id: number;
  user_id: number | null;
  tournament_id: number | null;
  reports: Generated<number>;
  opened_at: Time;
  last_report_at: Time;
  outcome: 'dismissed' | 'upheld' | null;
  measures: Generated<string[]>;
  reason: string | null;
  decided_by: number | null;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type ReportDraftsTable = {
  fixture_id: number;
  team_id: number;
  user_id: number;
  content: Json;
  saved_at: Time;
};

export type ReportOpeningsTable = {
  case_id: number;
  user_id: number;
  opened_at: Time;
};

export type ReportsTable = {
  id: GeneratedAlways<number>;
  case_id: number;
  reporter_id: number;
  reason: 'insult' | 'spam' | 'cheating' | 'content' | 'other';
  text: string;
  content: Json;
  image: string | null;
  created_at: Time;
};

export type RequestKeysTable = {
  user_id: number;
  key: string;
  request_hash: string;
  reply: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Time;
};

export type ReversedCoinsTable = {
  user_id: number;
  bought: number;
  earned: number;
};

export type RewardReceiversTable = {
  id: GeneratedAlways<number>;
  reward_id: number;
  player_id: number;
  is_on_sheet: boolean;
  outcome: 'paid' | 'not_on_sheet' | 'no_account' | 'above_ceiling' | null;
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type RewardSettingsTable = {
  tournament_id: number;
  best_player: number;
  team_of_the_week: number;
  cup: number;
  champion_by_position: number;
  ceiling: number;
  version: number;
  set_by: number | null;
  set_at: Time;
};

export type RewardsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  season_id: number;
  kind: 'best_player' | 'team_of_the_week' | 'cup' | 'champion_by_position';
  week: number | null;
  coins: number;
  decided_at: Time;
  due_at: Time;
};

export type RunningCostsTable = {
  position: number;
  name: string;
  cents: number;
};

export type SalesSettingsTable = {
  is_only: Generated<boolean>;
  stopped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  seller_name: Generated<string>;
  seller_address: Generated<string>;
  seller_tax: Generated<string>;
};

export type SandboxPaymentsTable = {
  order_id: number;
  state: 'confirm' | 'waiting' | 'paid' | 'failed';
  next: 'pay' | 'fail' | 'dispute' | 'dispute_to_win' | 'win' | 'lose' | null;
  next_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type ScreenshotsTable = {
  id: string;
  fixture_id: number | null;
  team_id: number | null;
  user_id: number | null;
  width: number;
  height: number;
  bytes: number;
  created_at: Time;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type SeasonDrawsTable = {
  id: GeneratedAlways<number>;
  season_id: number;
  kind: 'numbers' | 'lots';
  is_redraw: Generated<boolean>;
  seed: number;
  team_ids: number[];
  drawn_at: Time;
  method: Generated<'drawn' | 'ranking'>;
  ratings: number[] | null;
};

export type SeasonTeamsTable = {
  season_id: number;
  number: number;
  team_id: number;
  lot: number;
};

export type SeasonsTable = {
  id: GeneratedAlways<number>;
  division_id: number;
  name: string;
  is_current: Generated<boolean>;
  state: Generated<'to_start' | 'programming' | 'in_progress' | 'finished'>;
  tie_breaks: string[];
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  discipline: ColumnType<unknown, string | null | undefined, string | null>;
  calendar: ColumnType<unknown, string | null | undefined, string | null>;
  is_import: Generated<boolean>;
};

export type SessionsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: Buffer;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_used_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Time;
  confirmed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type SettingsTable = {
  is_only: Generated<boolean>;
  name: string | null;
  time_zone: string | null;
  public_pages: Generated<string[]>;
  terms_version: number | null;
  contact: string | null;
  accent: string | null;
  logo: string | null;
  former_logo: string | null;
  registration: Generated<'open' | 'closed'>;
  least_age: Generated<number>;
  writers: Generated<'everybody' | 'friends' | 'nobody'>;
  notification_days: Generated<number>;
  report_days: Generated<number>;
  network_days: Generated<number>;
  screenshot_days: Generated<number>;
  obliged: Generated<'auto' | 'on' | 'off'>;
  contact_days: Generated<number>;
};

export type SetupTokensTable = {
  token_hash: Buffer;
  created_at: Time;
  expires_at: Time;
};

export type ShopCategoriesTable = {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  order: number;
  author_id: number | null;
  version: Generated<number>;
  editor_id: number | null;
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type ShopSubcategoriesTable = {
  id: GeneratedAlways<number>;
  category_id: number;
  name: string;
  slug: string;
  order: number;
  author_id: number | null;
  version: Generated<number>;
  editor_id: number | null;
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type SigningSpellsTable = {
  tournament_id: number;
  opened_at: Time;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type SigningWindowsTable = {
  tournament_id: number;
  number: number;
  opens_at: Time;
  closes_at: Time;
};

export type SiteOperatorTable = {
  id: Generated<number>;
  name: string;
  address: string;
  contact: string;
  register: Generated<string>;
  version: Generated<number>;
  editor_id: number | null;
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type SlidesTable = {
  id: GeneratedAlways<number>;
  order: number;
  name: string;
  url: string | null;
  image: string;
  author_id: number | null;
  version: Generated<number>;
  editor_id: number | null;
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type SlugHistoryTable = {
  console: string;
  noun: 'tournament' | 'division' | 'team' | 'player';
  slug: string;
  noun_id: number;
};

export type StandingsTable = {
  season_id: number;
  team_id: number;
  position: number;
  rank_change: number | null;
  played: Generated<number>;
  won: Generated<number>;
  drawn: Generated<number>;
  lost: Generated<number>;
  goals_for: Generated<number>;
  goals_against: Generated<number>;
  points: Generated<number>;
  adjustment: Generated<number>;
  fair_play: Generated<number>;
  walkovers: Generated<number>;
  form: Generated<string>;
  zone: 'champion' | 'liguilla' | 'relegation' | null;
  why: ColumnType<unknown, string | null | undefined, string | null>;
};

export type SuspensionsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  player_id: number;
  season_id: number;
  fixture_id: number;
  reason: 'yellows' | 'two_yellows' | 'red';
  matches: number;
  earned_at: Time;
  served_by: Generated<number[]>;
  remaining: GeneratedAlways<number>;
};

export type TeamInvitationsTable = {
  id: GeneratedAlways<number>;
  team_id: number;
  player_id: number;
  tournament_id: number | null;
  user_id: number | null;
  message: Generated<string>;
  invited_at: Time;
  state: Generated<'open' | 'accepted' | 'denied' | 'withdrawn' | 'lapsed'>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type TeamListLinesTable = {
  list_id: number;
  team_id: number;
  was_made: boolean;
  was_entered: boolean;
  got_owner: boolean;
  signed: number[];
};

export type TeamListsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  added_at: Time;
  log_id: number;
};

export type TeamManagersTable = {
  team_id: number;
  user_id: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type TeamMembersTable = {
  team_id: number;
  player_id: number;
  role: Generated<'player' | 'alternate'>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type TeamRatingsTable = {
  team_id: number;
  rating: Generated<number>;
  matches: Generated<number>;
};

export type TeamSpellsTable = {
  id: GeneratedAlways<number>;
  tournament_id: number;
  player_id: number;
  team_id: number | null;
  until: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type TeamsTable = {
  id: GeneratedAlways<number>;
  console: 'psn' | 'xbox' | 'pc';
  slug: string;
  name: string;
  image: string | null;
  owner_id: number | null;
  is_demo: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  search_text: GeneratedAlways<string | null>;
  disbanded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  of_one: Generated<boolean>;
  background: string | null;
  is_import: Generated<boolean>;
  uploaded_background: string | null;
  worn_background: string | null;
};

export type TermsAcceptancesTable = {
  user_id: number;
  version: number;
  lang: 'es' | 'en' | 'pt' | 'it' | 'fr' | 'de';
  accepted_at: Time;
};

export type ThreadMembersTable = {
  thread_id: number;
  user_id: number;
  unread: Generated<number>;
  read_to: Generated<number>;
  cleared_to: Generated<number>;
  newest_id: number | null;
  has_written: Generated<boolean>;
  reads_on: Generated<boolean>;
};

export type ThreadsTable = {
  id: GeneratedAlways<number>;
  kind: 'people' | 'match' | 'team';
  first_id: number | null;
  second_id: number | null;
  approached_by: number | null;
  approached_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Time;
  fixture_id: number | null;
  team_id: number | null;
};

export type TotpFactorsTable = {
  user_id: number;
  secret: Buffer | null;
  set_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  last_step: number | null;
  pending_secret: Buffer | null;
  pending_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type TouchKeyTable = {
  is_only: Generated<boolean>;
  value: Buffer;
};

export type TournamentAdministratorsTable = {
  tournament_id: number;
  user_id: number;
};

export type TournamentCategoriesTable = {
  id: GeneratedAlways<number>;
  name: string;
  order: number;
};

export type TournamentPeopleTable = {
  tournament_id: number;
  team_id: number;
  user_id: number;
  capacity: 'o' | 'm' | 'p';
};

export type TournamentTeamsTable = {
  tournament_id: number;
  team_id: number;
  registered_at: ColumnType<Date, Date | string | undefined, Date | string>;
  left_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type TournamentsTable = {
  id: GeneratedAlways<number>;
  console: 'psn' | 'xbox' | 'pc';
  slug: string;
  name: string;
  image: string | null;
  kind: Generated<'clubs' | 'single'>;
  mode: 'rounds_final' | 'all_final' | 'manual_knockout' | 'automatic_knockout';
  category_id: number | null;
  quantity: Generated<number>;
  hidden: Generated<boolean>;
  rules: Generated<string>;
  time_zone: Generated<string>;
  lock_signing: 'open' | 'closed' | null;
  index_weights: ColumnType<unknown, string | null | undefined, string | null>;
  is_demo: Generated<boolean>;
  is_import: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  search_text: GeneratedAlways<string | null>;
  lock_signing_at: ColumnType<Date, Date | string | undefined, Date | string>;
  signings_opened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  start_money: Generated<number>;
  start_price: Generated<number>;
  squad_smallest: Generated<number>;
  squad_largest: Generated<number>;
  tie_breaks: Generated<'goal_difference' | 'head_to_head'>;
  discipline: ColumnType<unknown, string | null | undefined, string | null>;
  stands_after: Generated<number>;
  accept_within: Generated<number>;
  question_within: Generated<number>;
  offer_hours: Generated<number>;
  deals_per_pair: Generated<number | null>;
  resale_allowed: Generated<boolean>;
  leave_days: Generated<number>;
  offer_least_percent: Generated<number>;
  offer_most_percent: Generated<number>;
  signings_told_at: ColumnType<Date, Date | string | undefined, Date | string>;
  background: string | null;
};

export type TrainingAnswersTable = {
  training_id: number;
  player_id: number;
  answer: 'yes' | 'maybe' | 'no';
  answered_at: Time;
};

export type TrainingsTable = {
  id: GeneratedAlways<number>;
  team_id: number;
  series_id: number | null;
  starts_at: Time;
  minutes: number;
  title: string;
  note: string | null;
  version: Generated<number>;
  created_by: number | null;
  created_at: Time;
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type TutorialsTable = {
  id: GeneratedAlways<number>;
  lang: 'es' | 'en' | 'pt' | 'it' | 'fr' | 'de';
  order: number;
  title: string;
  description: string;
  video: string;
  author_id: number | null;
  version: Generated<number>;
  editor_id: number | null;
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type UsersTable = {
  id: GeneratedAlways<number>;
  username: string;
  email: string | null;
  email_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  password_hash: string | null;
  role: 'ADMIN' | 'FULL' | 'SUPER' | null;
  country: string | null;
  lang: Generated<'es' | 'en' | 'pt' | 'it' | 'fr' | 'de'>;
  premium_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  of_age_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  is_demo: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  shows_online: Generated<boolean>;
  confirmed_age: number | null;
};

export type VsExclusionsTable = {
  user_id: number;
  at: Time;
  until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type VsPairsTable = {
  loser_id: number;
  winner_id: number;
  coins: number;
  times: number;
  last_at: Time;
};

export type VsSettingsTable = {
  is_only: Generated<boolean>;
  is_off: Generated<boolean>;
  is_disabled: Generated<boolean>;
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  confirmed_by: number | null;
  takes_bought: Generated<boolean>;
  least_days: Generated<number>;
  least_matches: Generated<number>;
  version: Generated<number>;
};

export type WarningsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  case_id: number | null;
  text: string;
  given_by: number | null;
  created_at: Time;
};

export type WeekEditionsTable = {
  id: GeneratedAlways<number>;
  season_id: number;
  week: number;
  version: Generated<number>;
  results: number;
  by_hand: Generated<boolean>;
  picked_at: Time;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  user_id: number | null;
};

export type WeekSlotsTable = {
  edition_id: number;
  slot: number;
  position: 'GK' | 'CB' | 'LB' | 'RB' | 'CDM' | 'LM' | 'RM' | 'CAM' | 'ST';
  player_id: number | null;
  team_id: number | null;
  index: number | null;
  goals: number | null;
  assists: number | null;
};

export type WornTable = {
  possession_id: number;
  type: 'AV' | 'BT' | 'BD' | 'BE' | 'BU' | 'CA';
  player_id: number | null;
  team_id: number | null;
  tournament_id: number | null;
  division_id: number | null;
  since: Time;
  is_shown: Generated<boolean>;
};
