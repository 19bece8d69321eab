import type { Console } from '@matchnight/contract';
import { bestPlaced } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import type { Events } from '../../../platform/events.ts';
import { drawNumbers, enterTeams, openDivision, openSeason, replaceFeeds } from '../../divisions/index.ts';
import { type Dealing, dealNow, keptList } from '../plan.ts';
import { type DealtGroup, insertDraw } from '../repository/draws.ts';
import { planStage, type StageAsked, type StagePlan } from '../stage-asked.ts';

export interface StageOpened {
  readonly dealt: Dealing;
  /** In the order A, B, C … */
  readonly groups: readonly DealtGroup[];
  readonly final: { readonly id: number; readonly season: number };
}
interface Of {
  readonly tournament: { readonly id: number; readonly slug: string; readonly console: Console };
  readonly asked: StageAsked;
  /** Of the dealing, and of each draw of numbers; by default one of now for each. */
  readonly seed?: number;
  readonly now: Date;
}

/**
 * A group stage without anybody who looks at it first: for the demo.
 * @throws Refusal on the field that makes it impossible
 */
export async function makeStage(tx: Tx, of: Of, events: Events): Promise<StageOpened> {
  return await openStage(tx, { ...of, plan: await planStage(tx, of.tournament.id, of.asked, events) });
}

/** Deals the teams out to groups and draws their numbers; the final phase that the groups feed has its season, too. */
export async function openStage(tx: Tx, of: Of & { readonly plan: StagePlan }): Promise<StageOpened> {
  const { tournament, asked, plan, seed, now } = of;
  const dealt = dealNow(plan.deal, seed);
  const groups: DealtGroup[] = [];
  for (const [index, teams] of dealt.groups.entries()) {
    groups.push(await openGroup(tx, { ...of, name: plan.names[index] ?? '', teams }));
  }
  const { id } = await openDivision(tx, { tournament, name: asked.finalName, mode: 'automatic_knockout' });
  const season = await openSeason(tx, { divisionId: id, name: asked.season });
  await replaceFeeds(tx, id, {
    feeds: groups.map(({ division }) => ({ group: division, places: asked.places })),
    best: bestPlaced(asked),
  });
  await insertDraw(tx, {
    season_id: season,
    dealing: asked.dealing,
    is_redraw: false,
    seed: dealt.seed,
    ...keptList(plan.deal),
    groups,
    drawn_at: now,
  });
  return { dealt, groups, final: { id, season } };
}

async function openGroup(
  tx: Tx,
  of: Of & { readonly name: string; readonly teams: readonly number[] },
): Promise<DealtGroup> {
  const { tournament, asked, name, teams, seed, now } = of;
  const { id: division } = await openDivision(tx, { tournament, name, mode: asked.mode });
  const season = await openSeason(tx, { divisionId: division, name: asked.season });
  await enterTeams(tx, { seasonId: season, tournamentId: tournament.id, teamIds: teams, now });
  const drawn = { seasonId: season, isRedraw: false, now };
  await drawNumbers(tx, seed === undefined ? drawn : { ...drawn, seed });
  return { division, season, teams };
}
