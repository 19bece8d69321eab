import { DRESSES, isConsole, type ProductType } from '@matchnight/contract/constants';
import { Suspense } from 'react';
import { late } from '../../../lib/late.tsx';
import { useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { loadStatsCard, type PlayerParams, playerQuery } from '../../players/index.ts';
import type { OfferTarget } from '../offer.ts';
import type { Product } from '../queries.ts';
import { ProductPicture } from './product-picture.tsx';

const StatsCard = late(['pitch'], loadStatsCard);

/** A player's picture as the site shows it: at the head of their page, in lists, beside a comment. */
export function AvatarPreview({ nick, image }: { nick: string; image: string | null }) {
  const t = useT();
  return (
    <>
      <PageHead isUntitled title={nick} crest={<Avatar name={nick} image={image} size="large" />} />
      <ul
        className="divide-y divide-line rounded-lg border border-line"
        aria-label={t('buying.preview_list')}
      >
        {(['column_goals_long', 'column_assists_long'] as const).map((row) => (
          <li key={row} className="flex min-h-11 items-center gap-3 px-3">
            <Avatar name={nick} image={image} />
            <span className="flex-1 font-semibold">{nick}</span>
            <span className="text-sm text-muted">{t(`common.${row}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The player's own card in the design; without a player, the design alone. */
export function CardPreview({ product, target }: { product: Product; target: OfferTarget | null }) {
  const lang = useLang();
  if (target === null || !isConsole(target.console)) {
    return (
      <div className="overflow-hidden rounded-lg">
        <ProductPicture product={product} isWhole />
      </div>
    );
  }
  return (
    <OwnCard design={product.image} params={{ lang, console: target.console, playerSlug: target.slug }} />
  );
}

function OwnCard({ design, params }: { design: string | null; params: PlayerParams }) {
  const { data } = useLateReply(playerQuery(params));
  const awaited = <div className="skeleton h-80 w-full" />;
  if (!data) return awaited;
  return (
    <div className="grid justify-items-center">
      <Suspense fallback={awaited}>
        <StatsCard player={{ ...data.data, card: design }} />
      </Suspense>
    </div>
  );
}

/** The head of a page with the background behind it; without a page of their own, of one that is made up. */
export function HeadPreview(props: {
  type: Exclude<ProductType, 'AV' | 'CA'>;
  image: string | null;
  target: OfferTarget | null;
  nick: string;
}) {
  const { type, image, target, nick } = props;
  const t = useT();
  const noun = DRESSES[type];
  const title = target?.name ?? (noun === 'player' ? nick : t(`buying.sample_${noun}`));
  const crest =
    noun === 'player' ? (
      <Avatar name={nick} image={target?.image ?? null} size="large" />
    ) : (
      <Crest name={title} image={target?.image ?? null} size="large" kind={noun} />
    );
  return (
    <PageHead isUntitled title={title} crest={crest} photo={image}>
      {target?.title}
    </PageHead>
  );
}
