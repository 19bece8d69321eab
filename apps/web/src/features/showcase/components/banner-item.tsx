import { useState } from 'react';
import { formatTime } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Banner, SaveBanners } from '../queries.ts';
import { BannerForm } from './banner-form.tsx';
import { ShowcaseRow } from './showcase-row.tsx';

const TONES = { coming: 'accent', running: 'good', over: 'plain' } as const;

/** A banner on the desk, with how it stands on the clock; edited in its place. */
export function BannerItem(props: {
  banner: Banner;
  banners: readonly Banner[];
  place: number;
  isBusy: boolean;
  save: SaveBanners;
  onMove: (to: number) => void;
  onDelete: () => void;
}) {
  const { banner, banners, place, isBusy, save, onMove, onDelete } = props;
  const t = useT();
  const lang = useLang();
  const [isEdited, setEdited] = useState(false);
  if (isEdited) {
    return (
      <li className="px-3 py-3 sm:px-4">
        <BannerForm
          {...{ banners, save }}
          edited={banner}
          submit={t('common.save')}
          onDone={() => setEdited(false)}
        >
          <Button kind="secondary" onClick={() => setEdited(false)}>
            {t('common.cancel')}
          </Button>
        </BannerForm>
      </li>
    );
  }
  const day = (date: string) => formatTime(lang, `${date}T12:00:00Z`, 'date', 'UTC');
  const isTogether = banner.state !== 'over' && banners.some((one) => one !== banner && meet(one, banner));
  return (
    <ShowcaseRow
      name={banner.text}
      place={place}
      isLast={place === banners.length - 1}
      isBusy={isBusy}
      onMove={onMove}
      onEdit={() => setEdited(true)}
      onDelete={onDelete}
    >
      <img
        src={`${banner.image}-480.webp`}
        alt=""
        width={192}
        height={72}
        loading="lazy"
        className="my-1 h-18 w-48 rounded border border-line object-contain"
      />
      <span className="block text-sm text-muted wrap-anywhere">{banner.url}</span>
      <span className="block text-sm text-muted">
        {t('showcase.banner_days', { from: day(banner.from), to: day(banner.to) })}
      </span>
      <span className="mt-1 flex flex-wrap gap-2">
        <Badge tone={TONES[banner.state]}>{t(`showcase.banner_${banner.state}`)}</Badge>
        {isTogether && <Badge wraps>{t('showcase.banner_together')}</Badge>}
      </span>
    </ShowcaseRow>
  );
}

/** Whether two share a day. */
function meet(one: Banner, other: Banner): boolean {
  return one.from <= other.to && other.from <= one.to;
}
