import { liveLink } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { mayPutLinks } from '../accounts/index.ts';
import { isLiveOver, type MatchRow, updateLive } from '../matches/index.ts';
import { type Doing, sideOfTeam, touchDates } from './match-of-team.ts';

/** A manager says where the match is shown; it takes the place of the other team's link. */
export const setLive: Handler<'matchday.setLive'> = async (context) => {
  const { tx, noun, params, body, viewer, now, say } = context;
  const { match } = noun;
  sideOfTeam(match, params.teamId);
  if (isLiveOver(match, now)) throw new Refusal('live_over');
  const url = liveLink(body.url);
  if (url === null) throw refuseField('url', 'live_unknown');
  if (!(await mayPutLinks(tx, viewer, now))) throw refuseField('url', 'links_too_early');
  await putLive(context, match, url);
  return say('matchday.reply_live');
};

export const removeLive: Handler<'matchday.removeLive'> = async (context) => {
  const { noun, params, say } = context;
  sideOfTeam(noun.match, params.teamId);
  await putLive(context, noun.match, null);
  return say('matchday.reply_no_live');
};

/** A judge may take it off, whoever put it there. */
export const takeOffLive: Handler<'matchday.takeOffLive'> = async (context) => {
  const { noun, log, say } = context;
  const { match } = noun;
  await putLive(context, match, null);
  if (match.live_url !== null) {
    const of = { noun: 'fixture', id: match.id };
    await log({ action: 'match.live', of, before: { address: match.live_url }, after: { address: null } });
  }
  return say('matchday.reply_no_live');
};

export async function putLive(
  doing: Pick<Doing, 'tx' | 'touch'>,
  match: MatchRow,
  url: string | null,
): Promise<void> {
  await updateLive(doing.tx, match.id, url);
  doing.touch(`results:${match.console}`);
  await touchDates(doing, match);
}
