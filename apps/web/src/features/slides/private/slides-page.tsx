import { MOST_SLIDES } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { OrderedList } from '../../../ui/ordered-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useMove } from '../../../ui/use-move.ts';
import { type DeskParams, type Slide, slidesQuery } from '../queries.ts';
import './slides-desk.css';

export const page = definePage({
  path: '/:lang/:console/dashboard/slider-primary',
  faces: ['full'],
  queries: ({ params }) => [slidesQuery(params)],
});

/** The slides of the homes in their order: added, edited, moved, deleted. */
export default function SlidesPage() {
  const t = useT();
  const { params } = usePage(page);
  const slides = useReply(slidesQuery(params)).data;
  const move = useMove(({ id }: Slide, position: number) =>
    api('slides.move', { params: { ...params, sliderId: id }, body: { position } }),
  );
  return (
    <>
      <Head title={t('slides.menu_slides')} isPrivate />
      <PageHead title={t('slides.menu_slides')}>
        <TextLink tone="soft" to={linkTo('/:lang', { lang: params.lang })}>
          {t('common.public_page')}
        </TextLink>
      </PageHead>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('slides.hint')}</p>
        {slides.length < MOST_SLIDES ? (
          <p>
            <Link
              className={buttonClass('primary')}
              to={linkTo('/:lang/:console/dashboard/slider-primary/create', params)}
            >
              {t('slides.new')}
            </Link>
          </p>
        ) : (
          <p className="text-muted">{t('showcase.buttons_full')}</p>
        )}
        {slides.length === 0 ? (
          <EmptyState icon="board" title={t('slides.none')} text={t('slides.none_text')} />
        ) : (
          <Card>
            <OrderedList
              rows={slides.map((slide) => ({ ...slide, order: slide.position }))}
              total={slides.length}
              isBusy={move.isBusy}
              onMove={move.run}
            >
              {(slide) => <Row slide={slide} params={params} />}
            </OrderedList>
          </Card>
        )}
      </div>
    </>
  );
}

function Row({ slide, params }: { slide: Slide; params: DeskParams }) {
  const { id, name, url, image } = slide;
  const t = useT();
  const address = { ...params, sliderId: id };
  return (
    <>
      <img
        src={`${image}-480.webp`}
        alt=""
        width={160}
        height={70}
        loading="lazy"
        className="slide-row-picture"
      />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="line-clamp-2 text-sm text-muted wrap-anywhere">
          {url ?? t('slides.leads_nowhere')}
        </span>
      </span>
      <span className="flex flex-wrap max-sm:-ml-3">
        <Link
          to={linkTo('/:lang/:console/dashboard/slider-primary/:sliderId/edit', address)}
          className={buttonClass('quiet')}
          aria-label={t('showcase.edit_named', { name })}
        >
          {t('showcase.edit')}
        </Link>
        <Link
          to={linkTo('/:lang/:console/dashboard/slider-primary/:sliderId/delete', address)}
          className={`${buttonClass('quiet')} text-loss-text`}
          aria-label={t('showcase.delete_named', { name })}
        >
          {t('showcase.delete')}
        </Link>
      </span>
    </>
  );
}
