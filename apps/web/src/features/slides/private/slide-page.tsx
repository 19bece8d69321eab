import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage, lastPartOf, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Slide, slidesPath, slidesQuery } from '../queries.ts';
import { SlideForm } from './slide-form.tsx';
import './slides-desk.css';

export const page = definePage({
  path: [
    '/:lang/:console/dashboard/slider-primary/create',
    '/:lang/:console/dashboard/slider-primary/:sliderId/edit',
    '/:lang/:console/dashboard/slider-primary/:sliderId/delete',
  ],
  faces: ['full'],
  queries: ({ params }) => [slidesQuery(params)],
});

/** A slide: a new one, another version, or the question whether it goes. */
export default function SlidePage() {
  const t = useT();
  const { path, params } = usePage(page);
  const slides = useReply(slidesQuery(params)).data;
  const [anew, setAnew] = useState(0);
  if (!('sliderId' in params)) {
    return (
      <Frame title={t('slides.new')}>
        <Panel>
          <SlideForm
            edited={null}
            back={slidesPath(params)}
            send={(body, files) => api('slides.create', { params, body, files })}
          />
        </Panel>
      </Frame>
    );
  }
  const slide = slides.find(({ id }) => id === params.sliderId);
  if (lastPartOf(path) === 'delete') return <Question key={params.sliderId} slide={slide} />;
  if (!slide) return <Missing />;
  return <Editor key={anew} slide={slide} onAnew={() => setAnew(anew + 1)} />;
}

function Editor({ slide, onAnew }: { slide: Slide; onAnew: () => void }) {
  const { params } = usePage(page);
  const version = useSeenVersion(slide.version);
  return (
    <Frame title={slide.name}>
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <Panel>
        <SlideForm
          edited={slide}
          back={slidesPath(params)}
          send={(typed, files) => {
            const body = { ...typed, version: String(version.seen) };
            const sent = api('slides.edit', { params: { ...params, sliderId: slide.id }, body, files });
            return version.orLookAgain(sent);
          }}
        />
      </Panel>
    </Frame>
  );
}

function Missing() {
  const t = useT();
  return (
    <Frame title={t('shell.not_found_title')}>
      <EmptyState icon="board" title={t('shell.not_found')} />
    </Frame>
  );
}

/** Asked of the slide that was there as the page opened: once it is deleted, the list is on its way, and nothing is missing. */
function Question({ slide }: { slide: Slide | undefined }) {
  const [opened] = useState(slide);
  return opened ? <Deletion slide={opened} /> : <Missing />;
}

function Deletion({ slide }: { slide: Slide }) {
  const t = useT();
  const navigate = useNavigate();
  const { params } = usePage(page);
  const back = slidesPath(params);
  const removal = useAction(() => api('slides.remove', { params: { ...params, sliderId: slide.id } }), {
    onDone: () => void navigate(back),
  });
  return (
    <Frame title={t('slides.delete_ask')}>
      <Panel>
        <img
          src={`${slide.image}-960.webp`}
          alt=""
          width={1366}
          height={598}
          className="slide-preview mb-4"
        />
        <p className="mb-4 wrap-anywhere">{t('slides.delete_text', { name: slide.name })}</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" isBusy={removal.isBusy} onClick={removal.run}>
            {t('showcase.delete')}
          </Button>
          <Link className={buttonClass('secondary')} to={back}>
            {t('common.cancel')}
          </Link>
        </div>
      </Panel>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const { params } = usePage(page);
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          <TextLink tone="plain" to={slidesPath(params)}>
            {t('slides.menu_slides')}
          </TextLink>
        }
      />
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </>
  );
}
