import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '../../../lib/toasts.ts';
import { Badge, StateBadge } from '../../../ui/badge.tsx';
import BannerRow from '../../../ui/banner-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { HeadSkeleton, ListSkeleton, TableSkeleton } from '../../../ui/skeletons.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { CLUBS } from '../samples.ts';
import { DIVISION_TABS, RICH_TEXT, TOURNAMENT_TABS } from '../samples-frame.ts';

const [ONE = '', TWO = '', THREE = ''] = CLUBS;

export default function Frame() {
  return (
    <div className="grid gap-6">
      <Heads />
      <Slides />
      <BannerRow
        label="Sponsors"
        banners={[
          { name: 'Crossbar Energy', image: null, href: '#crossbar' },
          { name: 'Nutmeg Insurance of the North', image: null, href: '#nutmeg' },
          { name: 'Offside Bakery', image: null, href: null },
          { name: 'Panenka Pizza', image: null, href: '#panenka' },
        ]}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <EmptyState title="No matches yet" text="They stand here once the schedule is drawn." icon="ball">
          <Button kind="secondary">Draw the schedule</Button>
        </EmptyState>
        <ErrorState message="The server can’t be reached." onRetry={() => undefined} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-3" data-gallery="skeletons">
        <HeadSkeleton />
        <TableSkeleton rows={5} />
        <ListSkeleton rows={5} />
      </div>
      <Messages />
      <RichText html={RICH_TEXT} />
    </div>
  );
}

function Heads() {
  const { pathname } = useLocation();
  const tabs = (names: readonly string[], at: number) =>
    names.map((text, place) => ({
      to: place === at ? pathname : `${pathname}?tab=${place}`,
      text,
    }));
  return (
    <div className="grid gap-4" data-gallery="heads">
      <PageHead
        title="Liga Matchnight"
        crest={<Crest name="Liga Matchnight" image={null} size="large" kind="tournament" />}
        tabs={tabs(TOURNAMENT_TABS, 0)}
      >
        <StateBadge state="in_progress" of="season" />
        <Badge tone="accent">Premium</Badge>
      </PageHead>
      <PageHead
        title="Stoppage Time United Wanderers Premiership"
        above="Liga Matchnight"
        crest={<Crest name="Primera" image={null} size="large" kind="division" />}
        tabs={tabs(DIVISION_TABS, 11)}
      />
    </div>
  );
}

function Slides() {
  const slides = [ONE, TWO, THREE].map((name, id) => ({
    id,
    content: (
      <div className="hero m-0 rounded-none border-0">
        <p className="display text-3xl">{name}</p>
        <a href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold text-accent-text">
          Read on
        </a>
      </div>
    ),
  }));
  return <Slider label="News of the week" slides={slides} />;
}

function Messages(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {(['info', 'success', 'error'] as const).map((kind) => (
          <Button key={kind} kind="secondary" onClick={() => toast(kind, `This is what ${kind} looks like.`)}>
            Toast: {kind}
          </Button>
        ))}
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete the team
        </Button>
      </div>
      <div className="relative h-40 overflow-hidden rounded-lg border border-line [contain:layout]">
        <div className="loader">
          <span className="loader-ball" aria-hidden="true" />
          Please wait...
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete the team?"
          confirm="Delete"
          isDanger
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          Its players become free. This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
