import type { RefusalCode } from '@matchnight/contract';
import {
  type NextSeasonFailure,
  type NextSeasonPlan,
  type NextTier,
  nextSeasonEntries,
  planNextSeason,
  type SeasonPlan,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal, type RefusalValues, refuseField } from '../../platform/errors.ts';
import { findAllWithoutPremium } from '../divisions/index.ts';
import type { Choices } from './choices.ts';
import type { EndedDivision, Facts } from './facts.ts';
import { findBySeasonName } from './repository/facts.ts';

/** A "no" to a plan, on the field of the choices that it is about; null: on none. */
export interface Refused {
  readonly field: string | null;
  readonly code: RefusalCode;
  readonly values: RefusalValues;
}
export type Planned =
  | { readonly ok: true; readonly plan: Extract<NextSeasonPlan<number>, { readonly ok: true }>['plan'] }
  | { readonly ok: false; readonly refused: Refused };

/** The next season by these choices, as the law plans it. */
export async function planOf(db: DbOrTx, facts: Facts, choices: Choices, now: Date): Promise<Planned> {
  const wrong = checkChoices(facts, choices);
  if (wrong) return { ok: false, refused: wrong };
  const { divisions } = facts;
  const tierOf = new Map(divisions.map(({ id, tier }) => [id, tier]));
  const made = planNextSeason<number>({
    tiers: tiersOf(facts, choices),
    gone: divisions.flatMap(({ ranked }) => ranked.filter(({ is_gone }) => is_gone).map(({ id }) => id)),
    leaving: choices.leaving,
    entering: choices.entering
      .filter(({ team }, index, all) => all.findIndex((one) => one.team === team) === index)
      .map(({ team, into }) => ({ team, into: into === null ? null : (tierOf.get(into) ?? 0) })),
  });
  if (!made.ok) return { ok: false, refused: refusedBy(made.failure, facts, choices) };
  const refused = (await checkName(db, facts, choices)) ?? (await checkPremium(db, facts, made.plan, now));
  return refused ? { ok: false, refused } : made;
}

/** Where new teams can enter, by the division that is named for it. */
export function entriesOf(facts: Facts, choices: Choices) {
  return nextSeasonEntries(tiersOf(facts, choices)).flatMap(({ tier, kind }) => {
    const division = facts.divisions.find((one) => one.tier === tier);
    return division ? [{ id: division.id, name: division.name, kind }] : [];
  });
}

function tiersOf({ divisions }: Facts, choices: Choices): NextTier<number>[] {
  const asked = new Map(choices.divisions.map((one) => [one.id, one]));
  return divisions.map(({ id, tier, role, ranked }) => ({
    tier,
    role,
    ranking: ranked.map((team) => team.id),
    teamsDown: asked.get(id)?.down ?? 0,
    size: asked.get(id)?.places ?? 0,
  }));
}

export function errorOf({ field, code, values }: Refused): Refusal {
  return field === null ? new Refusal(code, { values }) : refuseField(field, code, values);
}

/** The choices name what is there: each division of the ladder once, and teams that may leave or enter. */
function checkChoices({ divisions, newcomers }: Facts, choices: Choices): Refused | null {
  const asked = new Set(choices.divisions.map(({ id }) => id));
  const ladder = divisions.filter(({ role }) => role.kind === 'ladder');
  if (asked.size !== choices.divisions.length || !isSame(asked, ladder)) {
    return { field: 'divisions', code: 'order_incomplete', values: {} };
  }
  const places = new Map(
    divisions.flatMap((one) => one.ranked.map((team) => [team.id, { team, one }] as const)),
  );
  if (!choices.leaving.every((id) => places.has(id))) {
    return { field: 'leaving', code: 'team_not_in_tournament', values: {} };
  }
  const fresh = new Set(newcomers.map(({ id }) => id));
  const wrong = choices.entering.find(({ team }) => !fresh.has(team));
  if (wrong === undefined) return null;
  const place = places.get(wrong.team);
  if (!place) return { field: 'entering', code: 'team_not_in_tournament', values: {} };
  const values = { team: place.team.name, division: place.one.name };
  return { field: 'entering', code: 'team_elsewhere', values };
}

function isSame(asked: ReadonlySet<number>, divisions: readonly EndedDivision[]): boolean {
  return asked.size === divisions.length && divisions.every(({ id }) => asked.has(id));
}

function refusedBy(failure: NextSeasonFailure<number>, facts: Facts, choices: Choices): Refused {
  const on = (tier: number, field: 'places' | 'down') => {
    const { id, name } = facts.divisions.find((one) => one.tier === tier) ?? { id: 0, name: '' };
    const place = choices.divisions.findIndex((one) => one.id === id);
    return { field: `divisions.${place}.${field}`, division: name };
  };
  switch (failure.code) {
    case 'next_season_places': {
      const { code, ...about } = failure.failure;
      const count = 'least' in about ? about.least : 'most' in about ? about.most : 0;
      const { field } = on(failure.tier, 'places');
      return { field, code: code === 'league_too_small' ? code : 'league_too_large', values: { count } };
    }
    case 'next_season_too_few': {
      const { field, division } = on(failure.tier, 'places');
      const count = 'teams' in failure.failure ? failure.failure.teams : 0;
      return { field, code: 'next_season_too_few', values: { division, count } };
    }
    case 'promotion_no_room': {
      const { field, division } = on(failure.tier, 'places');
      const { places, teams } = failure;
      return { field, code: 'next_season_no_room', values: { division, places, teams } };
    }
    case 'promotion_overlap': {
      const { field, division } = on(failure.tier, 'down');
      const { up, down } = failure;
      return { field, code: 'next_season_overlap', values: { division, up, down } };
    }
    case 'promotion_team_twice': {
      const all = facts.divisions.flatMap(({ ranked }) => ranked);
      const team = all.find(({ id }) => id === failure.team)?.name ?? '';
      return { field: null, code: 'next_season_team_twice', values: { team } };
    }
    case 'promotion_without_tier':
      return {
        field: choices.divisions.length > 0 ? 'divisions.0.places' : 'entering',
        code: 'league_too_small',
        values: { count: 2 },
      };
    default:
      return refusedOfCups(failure, facts, choices);
  }
}

/** What is wrong beside the ladder, where no division has places to choose. */
function refusedOfCups(failure: NextSeasonFailure<number>, facts: Facts, choices: Choices): Refused {
  const named = (tier: number) => facts.divisions.find((one) => one.tier === tier)?.name ?? '';
  const entrant = (team: number) => ({
    field: `entering.${choices.entering.findIndex((one) => one.team === team)}.into`,
    values: { team: facts.newcomers.find(({ id }) => id === team)?.name ?? '' },
  });
  switch (failure.code) {
    case 'next_season_knockout': {
      const { failure: size } = failure;
      if (size.code === 'knockout_too_large') {
        return { field: 'entering', code: size.code, values: { count: size.most } };
      }
      const values = { division: named(failure.tier), count: size.teams };
      return { field: 'leaving', code: 'next_season_knockout_too_few', values };
    }
    case 'next_season_groups_too_few': {
      const { tier, teams: count, least } = failure;
      return { field: 'leaving', code: failure.code, values: { division: named(tier), count, least } };
    }
    case 'next_season_groups_full':
      return {
        field: 'entering',
        code: failure.code,
        values: { division: named(failure.tier), most: failure.most },
      };
    case 'next_season_entry_open':
    case 'next_season_entry_unknown':
      return { ...entrant(failure.team), code: failure.code };
    default:
      throw new Error(`a next season that no form asks for: ${failure.code}`);
  }
}

async function checkName(db: DbOrTx, { divisions }: Facts, { name }: Choices): Promise<Refused | null> {
  const taken = await findBySeasonName(db, { divisionIds: divisions.map(({ id }) => id), name });
  return taken ? { field: 'name', code: 'taken', values: {} } : null;
}

async function checkPremium(
  db: DbOrTx,
  { divisions }: Facts,
  { moves }: SeasonPlan<number>,
  now: Date,
): Promise<Refused | null> {
  const premium = new Map(
    divisions.flatMap((one) => (one.is_premium ? [[one.tier, one.name] as const] : [])),
  );
  const places = new Map(moves.map(({ team, to }) => [team, premium.get(to)]));
  const ids = moves.filter(({ to }) => premium.has(to)).map(({ team }) => team);
  const [first] = await findAllWithoutPremium(db, ids, now);
  if (!first) return null;
  const values = { team: first.name, division: places.get(first.id) ?? '' };
  return { field: null, code: 'team_not_premium', values };
}
