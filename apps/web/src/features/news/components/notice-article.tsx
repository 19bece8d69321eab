import { lazy, Suspense } from 'react';
import { pathTo } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { listPath, type NewsParams, type Notice } from '../queries.ts';
import { ForReader, isOf } from './for-reader.tsx';
import { ForeignBadge } from './foreign-badge.tsx';
import { DraftBadge } from './notice-card.tsx';
import { NoticePicture } from './notice-picture.tsx';
import { Readers } from './readers.tsx';

const ReportNotice = lazy(() => import('./report-notice.tsx'));

/** A notice as it is read. `level` of its heading: 2 below the head of a noun. */
export function NoticeArticle(props: { notice: Notice; params: NewsParams; level: 1 | 2 }) {
  const { notice, params, level } = props;
  const t = useT();
  const { author, image, title, lang, content, published_at: published, modified_at: modified } = notice;
  const session = useSession();
  const isOwn = session !== null && author !== null && isOf(session, author);
  const Heading = `h${level}` as const;
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface">
      {image !== null && <NoticePicture image={image} isLead />}
      <div className="p-4 sm:p-6">
        <Origin notice={notice} params={params} />
        <Heading className="display text-3xl break-words sm:text-4xl" lang={lang ?? undefined}>
          {title}
        </Heading>
        <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-2 text-sm text-muted">
          {author && <Author author={author} params={params} />}
          {!notice.show && <DraftBadge />}
          <ForeignBadge of={lang} />
          {/* A draft has none. */}
          {notice.show && <Readers params={params} slug={notice.slug} />}
          {published !== null && <TimeTag instant={published} />}
          {modified !== null && (
            <span>
              {t('news.modified')} <TimeTag instant={modified} />
            </span>
          )}
          {session && notice.show && !isOwn && (
            <Suspense>
              <ReportNotice notice={notice} />
            </Suspense>
          )}
        </div>
        <ForReader author={author} isUser={session !== null}>
          <div lang={lang ?? undefined}>
            <RichText html={content} />
          </div>
        </ForReader>
      </div>
    </article>
  );
}

/** What it is about, with the way to more of it. */
function Origin({ notice, params }: { notice: Notice; params: NewsParams }) {
  const t = useT();
  const { level, name, slug } = notice.place;
  const noun = { level, slug: slug ?? '' };
  return (
    <p className="-mt-2 text-sm">
      <TextLink to={listPath(params, noun)}>
        {name === null ? t('common.news') : t('news.title_of', { name })}
      </TextLink>
    </p>
  );
}

/** A name with the face that belongs to it, and the way to the player. */
export function Author({ author, params }: { author: NonNullable<Notice['author']>; params: NewsParams }) {
  const { nick, slug, avatar, console } = author;
  return (
    <TextLink tone="strong" to={pathTo('player', { lang: params.lang, console, playerSlug: slug })}>
      <Avatar name={nick} image={avatar} size="medium" />
      {nick}
    </TextLink>
  );
}
