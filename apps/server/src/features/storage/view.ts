import type { CallOf, ReplyOf } from '@matchnight/contract';
import { isPossessedAt } from '@matchnight/rules';
import { pictureAddress } from '../../platform/files.ts';
import { possessionOf } from './purchase.ts';
import type { ListedRow, OtherRow, WornColumns } from './repository/lists.ts';
import type { TargetRow } from './repository/targets.ts';

type Mine = ReplyOf<CallOf<'storage.mine'>>['data'];
type Target = Mine['targets'][number];

export function targetView({ noun, id, name, slug, console }: TargetRow): Target {
  return { noun, id, name, slug, console };
}

export function possessionView(
  row: ListedRow,
  { now, isMember }: { now: Date; isMember: boolean },
): Mine['data'][number] {
  const { product_id, name, slug, type, coins, days, premium, visible } = row;
  return {
    id: row.id,
    product: {
      id: product_id,
      name,
      slug,
      type,
      image: pictureAddress(row.image),
      coins,
      days,
      premium,
      on_sale: visible,
    },
    bought_at: row.bought_at.toISOString(),
    expires_at: row.until?.toISOString() ?? null,
    state: stateOf(row, { now, isMember }),
    gift: giftView(row),
    worn: wornView(row),
  };
}

export function otherView(row: OtherRow): Mine['others'] {
  const worn = wornView(row);
  if (worn === null) return [];
  const { id, name, slug, type, image, by_nick, by_slug } = row;
  const product = { name, slug, type, image: pictureAddress(image) };
  return [{ id, product, by: { nick: by_nick, slug: by_slug }, worn }];
}

function stateOf(row: ListedRow, { now, isMember }: { now: Date; isMember: boolean }) {
  if (!isPossessedAt(possessionOf(row), now.getTime())) return 'expired';
  return row.premium && !isMember ? 'members_only' : 'runs';
}

function giftView({ gift_id, giver_nick, giver_slug, thanked_at }: ListedRow) {
  if (gift_id === null) return null;
  return { nick: giver_nick, slug: giver_slug, thanked: thanked_at !== null };
}

function wornView({ worn_noun, worn_id, worn_name, worn_slug, worn_console }: WornColumns): Target | null {
  if (worn_noun === null || worn_id === null || worn_name === null) return null;
  if (worn_slug === null || worn_console === null) return null;
  return { noun: worn_noun, id: worn_id, name: worn_name, slug: worn_slug, console: worn_console };
}
