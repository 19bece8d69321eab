import type { ReactNode } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';

/** The newest notices side by side: picture, title, whose it is and when. Nothing where there is none. */
export function NewsCard({ news, action }: { news: Reply<'site.home'>['data']['news']; action?: ReactNode }) {
  const t = useT();
  const lang = useLang();
  const site = useSite();
  if (news.length === 0) return null;
  return (
    <Card title={t('common.news')} action={action}>
      <ul className="tonight">
        {news.map(({ slug, console, image, title, place, lang: written, published_at: published }) => (
          <li key={console + slug}>
            <Link
              to={`${pathTo('news', { lang, console })}/${slug}`}
              className="flex h-full items-center gap-3 px-3 py-2.5 hover:bg-raised sm:px-4"
            >
              {image && (
                <img
                  src={`${image}-480.webp`}
                  alt=""
                  width={96}
                  height={54}
                  loading="lazy"
                  className="aspect-video w-24 shrink-0 rounded object-cover"
                />
              )}
              <span className="min-w-0">
                <span className="block truncate text-xs text-muted">{place.name ?? site.name}</span>
                <span className="line-clamp-2 text-sm font-semibold" lang={written ?? undefined}>
                  {title}
                </span>
                <span className="text-xs text-muted">
                  {published && <TimeTag instant={published} detail="date" />}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
