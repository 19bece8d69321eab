import { linkTo } from '../../../lib/paths.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { OneVs, VsItem } from '../queries.ts';
import { StateBadge, TimeLeft } from './state-badge.tsx';

/** The head of a page about one VS, below which its own page lies. */
export function VsHead(props: { title: string; vs: VsItem; place: OneVs }) {
  const { title, vs, place } = props;
  const { lang, console, betId } = place;
  const details = linkTo('/:lang/console/:console/vs/:betId/details', { lang, console, betId });
  return <HeadOfVs title={title} vs={vs} above={{ to: details, text: vs.name }} />;
}

/** A title with how far the VS is, and what lies above the page. */
export function HeadOfVs(props: { title: string; vs: VsItem; above: { to: string; text: string } }) {
  const { title, vs, above } = props;
  return (
    <PageHead
      title={title}
      above={
        <TextLink tone="plain" to={above.to}>
          {above.text}
        </TextLink>
      }
    >
      <StateBadge state={vs.state} />
      <TimeLeft vs={vs} />
    </PageHead>
  );
}
