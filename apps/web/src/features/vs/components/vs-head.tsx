import { linkTo } from '../../../lib/paths.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { OneVs, VsItem } from '../queries.ts';
import { StateBadge, TimeLeft } from './state-badge.tsx';

/** The head of a page about one VS, below which its own page lies. */
export function VsHead(props: { title: string; vs: VsItem; place: OneVs }) {
  const { title, vs, place } = props;
  const { lang, console, betId } = place;
  return (
    <PageHead
      title={title}
      above={
        <TextLink
          tone="plain"
          to={linkTo('/:lang/console/:console/vs/:betId/details', { lang, console, betId })}
        >
          {vs.name}
        </TextLink>
      }
    >
      <StateBadge state={vs.state} />
      <TimeLeft vs={vs} />
    </PageHead>
  );
}
