import type { CallOf, ReplyOf } from '@matchnight/contract';
import { dealGroups } from '@matchnight/rules';
import type { DealtGroup, DrawRow } from './repository/draws.ts';
import type { TableRow } from './repository/tables.ts';
import type { StageGroup } from './stages.ts';

type Stage = ReplyOf<CallOf<'groups.show'>>['data']['stages'][number];

export function drawHeadView({ id, drawn_at, dealing, is_redraw, seed }: DrawRow): Stage['former'][number] {
  return { id, at: drawn_at.toISOString(), dealing, is_redraw, seed };
}

/** A dealing with all that anybody needs to repeat it, and what administrators have changed of the groups since. */
export function drawView(
  draw: DrawRow,
  known: {
    readonly groups: readonly StageGroup[];
    /** By season. */
    readonly tables: ReadonlyMap<number, readonly TableRow[]>;
    readonly teams: ReadonlyMap<number, { readonly name: string }>;
  },
): NonNullable<Stage['draw']> {
  const { team_ids: ids, ratings, dealing, groups } = draw;
  const nameOf = (id: number) => known.teams.get(id)?.name ?? '';
  const dealt = dealGroups(ids, { groups: groups.length, dealing, seed: draw.seed ?? 0 });
  return {
    ...drawHeadView(draw),
    teams: ids.map((id, index) => ({ id, name: nameOf(id), rating: ratings?.[index] ?? null })),
    pots: dealt.ok ? dealt.pots.map((pot) => [...pot]) : [],
    groups: groups.map((group) => ({
      name: known.groups.find(({ division }) => division.id === group.division)?.division.name ?? '',
      teams: [...group.teams],
      ...changesOf(group, known.tables.get(group.season), nameOf),
    })),
  };
}

function changesOf(
  { teams }: DealtGroup,
  rows: readonly TableRow[] | undefined,
  nameOf: (id: number) => string,
): { came: string[]; went: string[] } {
  const own = new Set((rows ?? []).map(({ id }) => id));
  return {
    came: (rows ?? []).filter(({ id }) => !teams.includes(id)).map(({ name }) => name),
    went: teams.filter((id) => !own.has(id)).map(nameOf),
  };
}
