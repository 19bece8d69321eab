import { DRESSES, type ProductType } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { HeadPhoto } from '../../../ui/page-head.tsx';
import type { OfferTarget } from '../offer.ts';

/** A player's picture as the site shows it: at the head of their page, in lists, beside a comment. */
export function AvatarPreview({ nick, image }: { nick: string; image: string | null }) {
  const t = useT();
  return (
    <>
      <PreviewHead title={nick} crest={<Avatar name={nick} image={image} size="large" />} />
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

/** A player's card with the design behind it. */
export function CardPreview(props: { nick: string; image: string | null; avatar: string | null }) {
  const { nick, image, avatar } = props;
  return (
    <div className="card-preview">
      {image !== null && <img src={`${image}-480.webp`} alt="" />}
      <div className="card-preview-face">
        <Avatar name={nick} image={avatar} size="large" />
        <span className="display text-2xl wrap-anywhere">{nick}</span>
      </div>
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
    <PreviewHead
      title={title}
      below={target?.title ?? ''}
      crest={crest}
      photo={image !== null && <HeadPhoto photo={image} />}
    />
  );
}

/** As ui/page-head.tsx shows it, without its heading: a page has one. */
function PreviewHead(props: { title: string; below?: string; crest: ReactNode; photo?: ReactNode }) {
  const { title, below = '', crest, photo } = props;
  return (
    <div className="page-head preview-head">
      {photo}
      <div className="relative flex items-center gap-4 pb-4 sm:gap-5 sm:pb-5">
        {crest}
        <div className="min-w-0">
          <p className="display text-3xl break-words">{title}</p>
          {below !== '' && <p className="mt-2 text-sm text-muted wrap-anywhere">{below}</p>}
        </div>
      </div>
    </div>
  );
}
