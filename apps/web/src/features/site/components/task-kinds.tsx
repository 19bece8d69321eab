import type { ReactNode } from 'react';
import type { MailT } from '../../../lib/mail-words.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import type { IconName } from '../../../ui/icons.tsx';
import { ResendButton } from '../../accounts/index.ts';
import { AnswerMatch } from '../../availability/index.ts';
import { STEPS } from '../../divisions/index.ts';
import { RefuseButton } from '../../registrations/index.ts';
import { AnswerTraining } from '../../trainings/index.ts';
import { rivalOf, sidesOf } from './sides.ts';
import { deskOf, ofMatch, ofSquad, type Task, type TaskPlace, toJudge, toReport } from './task-places.ts';

export type { Task };

type Kind = Task['kind'];
type Tasks = { readonly [K in Kind]: Extract<Task, { kind: K }> };

/** A task as the list shows it. */
export interface Shown {
  readonly icon: IconName;
  /** Instead of the icon: the rival, or the club that is asked. */
  readonly crest?: { readonly name: string; readonly image: string | null };
  readonly text: string;
  readonly to: string;
  /** What its one button says, which leads there; none where there is a deed. */
  readonly go?: string;
  /** What it belongs to. */
  readonly about?: string;
  /** What its moment is, and what the countdown to it says. */
  readonly when?: { readonly at: string; readonly left?: string };
  /** What can be done about it without leaving the page. */
  readonly deed?: ReactNode;
}
interface Place extends TaskPlace {
  readonly ofMails: MailT;
}

/** As the entry of its kind shows it. */
export function shownOf<K extends Kind>(task: Tasks[K] & { readonly kind: K }, place: Place): Shown {
  return KINDS[task.kind](task, place);
}

/** Each kind's sentence, link and deed. */
const KINDS: { readonly [K in Kind]: (task: Tasks[K], place: Place) => Shown } = {
  confirm_email: ({ email, is_change: isChange }, { t, ofMails, ...params }) => ({
    icon: 'user',
    text: t('account.unconfirmed_title'),
    to: linkTo('/:lang/:console/dashboard/edit-my-info', params),
    about: ofMails(isChange ? 'account.email_waits' : 'account.unconfirmed_text', { email }),
    deed: <ResendButton />,
  }),
  registered: ({ team, tournament }, { t, ...params }) => ({
    icon: 'shirt',
    text: t('teamsdesk.refusal_title', { team: team.name, tournament: tournament.name }),
    to: pathTo('tournament', { ...params, tournamentSlug: tournament.slug }),
    crest: team,
    when: { at: t('teamsdesk.refusal_until') },
    deed: <RefuseButton registered={{ team, tournament }} />,
  }),
  report_due: ({ match, team }, place) => ({
    ...toReport(match, team, place),
    text: place.t('dashboard.report_due', sidesOf(match)),
    go: place.t('dashboard.do_report'),
  }),
  rival_reported: ({ match, team }, place) => ({
    ...toReport(match, team, place),
    text: place.t('dashboard.rival_reported', sidesOf(match)),
    go: place.t('dashboard.do_report'),
  }),
  match_disputed: ({ match, team }, place) => ({
    ...toReport(match, team, place),
    text: place.t('dashboard.match_disputed', sidesOf(match)),
    go: place.t('dashboard.do_answer'),
  }),
  date_proposed: ({ match, team }, place) => ({
    ...toReport(match, team, place),
    text: place.t('dashboard.date_proposed', sidesOf(match)),
    go: place.t('dashboard.do_answer'),
  }),
  availability_asked: ({ match, team, until }, place) => ({
    ...ofMatch(match, place),
    text: place.t('dashboard.availability_asked', sidesOf(match)),
    crest: rivalOf(match, team),
    when:
      match.date === until
        ? { at: place.t('dashboard.kick_off'), left: place.t('matches.kick_off_in') }
        : { at: place.t('availability.until') },
    deed: <AnswerMatch place={place} fixtureId={match.id} teamId={team.id} mine={null} isLabelHidden />,
  }),
  training_asked: ({ training, team }, { t, ...params }) => {
    const place = { ...params, teamId: team.id };
    return {
      icon: 'ball',
      text: t('dashboard.training_asked', { team: team.name }),
      to: linkTo('/:lang/:console/dashboard/teams/:teamId/training-show', place),
      crest: team,
      about: training.title,
      when: { at: t('dashboard.training_at') },
      deed: <AnswerTraining place={place} trainingId={training.id} mine={null} isLabelHidden />,
    };
  },
  result_missing: ({ match }, place) => ({
    ...ofMatch(match, place),
    text: place.t('dashboard.result_missing', sidesOf(match)),
    when: { at: place.t('dashboard.kick_off') },
  }),
  lines_to_check: ({ match, team }, place) => ({
    ...toReport(match, team, place),
    text: place.t('dashboard.lines_to_check', sidesOf(match)),
    go: place.t('dashboard.do_check'),
  }),
  signings: ({ tournament, is_open: isOpen }, { t, ...params }) => ({
    icon: 'shirt',
    text: t(isOpen ? 'dashboard.signings_close' : 'dashboard.signings_open', { tournament: tournament.name }),
    to: pathTo('tournament', { ...params, tournamentSlug: tournament.slug }, 'signings'),
    when: {
      at: t(isOpen ? 'market.closes' : 'market.opens'),
      left: t(isOpen ? 'market.closes_in' : 'market.opens_in'),
    },
  }),
  disputed: ({ division, count, match_id }, place) => ({
    icon: 'flag',
    text: place.t('dashboard.disputed', { count }),
    go: place.t('dashboard.do_decide'),
    to: toJudge(division, count === 1 ? match_id : null, place),
    about: division.name,
    when: { at: place.t('inbox.until') },
  }),
  lines_in_question: ({ division, count, match_id }, place) => ({
    icon: 'flag',
    text: place.t('dashboard.lines_in_question', { count }),
    go: place.t('dashboard.do_check'),
    to: toJudge(division, count === 1 ? match_id : null, place),
    about: division.name,
    when: { at: place.t('inbox.until') },
  }),
  results_missing: ({ division, count, match_id }, place) => ({
    icon: 'ball',
    text: place.t('dashboard.results_missing', { count }),
    go: place.t('dashboard.do_open'),
    to: toJudge(division, count === 1 ? match_id : null, place),
    about: division.name,
    when: { at: place.t('inbox.until') },
  }),
  club_invitations: ({ count }, { t, ...params }) => ({
    icon: 'shirt',
    text: t('dashboard.club_invitations', { count }),
    go: t('dashboard.do_answer'),
    to: linkTo('/:lang/:console/dashboard/users/invitations', params),
  }),
  transfers_to_confirm: ({ count }, { t, ...params }) => ({
    icon: 'shirt',
    text: t('dashboard.transfers_to_confirm', { count }),
    go: t('dashboard.do_decide'),
    to: linkTo('/:lang/:console/dashboard/users/invitations', params),
    when: { at: t('dashboard.confirm_by') },
  }),
  offers_to_answer: ({ count, ...of }, place) => ({
    ...ofSquad(of, place),
    text: place.t('dashboard.offers_to_answer', { count }),
    go: place.t('dashboard.do_answer'),
  }),
  squad_to_fill: ({ count, ...of }, place) => ({
    ...ofSquad(of, place),
    text: place.t('dashboard.squad_to_fill', { count }),
    go: place.t('dashboard.do_register'),
  }),
  offers_to_approve: ({ count, tournament }, { t, ...params }) => ({
    icon: 'flag',
    text: t('dashboard.offers_to_approve', { count }),
    go: t('dashboard.do_decide'),
    to: `${linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/offers', {
      ...params,
      tournamentId: tournament.id,
    })}?state=to_approve`,
    about: tournament.name,
  }),
  friend_requests: ({ count }, { t, ...params }) => ({
    icon: 'friends',
    text: t('dashboard.friend_requests', { count }),
    go: t('dashboard.do_answer'),
    to: linkTo('/:lang/:console/dashboard/users/invitations', params),
  }),
  messages: ({ count }, { t, ...params }) => ({
    icon: 'chat',
    text: t('dashboard.messages', { count }),
    go: t('dashboard.do_read'),
    to: linkTo('/:lang/:console/dashboard/users/messages', params),
  }),
  reports: ({ count }, { t, ...params }) => ({
    icon: 'flag',
    text: t('dashboard.reports', { count }),
    go: t('dashboard.do_decide'),
    to: linkTo('/:lang/:console/dashboard/reports', params),
  }),
  appeals: ({ count }, { t, ...params }) => ({
    icon: 'flag',
    text: t('dashboard.appeals', { count }),
    go: t('dashboard.do_answer'),
    to: linkTo('/:lang/:console/dashboard/appeals', params),
  }),
  contact: ({ count }, { t, ...params }) => ({
    icon: 'mail',
    text: t('dashboard.contact', { count }),
    go: t('dashboard.do_answer'),
    to: linkTo('/:lang/:console/dashboard/super/contact', params),
  }),
  ledger: ({ count }, { t, ...params }) => ({
    icon: 'coin',
    text: t('dashboard.ledger', { count }),
    go: t('dashboard.do_open'),
    to: linkTo('/:lang/:console/dashboard/super/coins', params),
  }),
  advice: ({ count }, { t, ...params }) => ({
    icon: 'info',
    text: t('dashboard.advice', { count }),
    go: t('dashboard.do_open'),
    to: linkTo('/:lang/:console/dashboard/super/health', params),
  }),
  team_week: ({ division, count, week }, { t, ...params }) => ({
    icon: 'star',
    text: t('dashboard.team_week', { count, week }),
    go: t('dashboard.do_open'),
    to: `${deskOf(division, params)}/team-week?week=${week}`,
    about: division.name,
  }),
  season: ({ division, step, warnings }, { t, ...params }) => ({
    icon: 'board',
    text:
      warnings > 0
        ? `${t(STEPS[step][0])} ${t('seasonnotes.warnings', { count: warnings })}`
        : t(STEPS[step][0]),
    go: t('dashboard.do_open'),
    to: `${deskOf(division, params)}/${STEPS[step][2]}`,
    about: division.name,
  }),
  next_season: ({ tournament }, { t, ...params }) => ({
    icon: 'trophy',
    text: t(STEPS.next_season[0]),
    go: t('dashboard.do_open'),
    to: linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/next-season', {
      ...params,
      tournamentId: tournament.id,
    }),
    about: tournament.name,
  }),
};
