import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Standings } from '../../../ui/standings.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** The head of a division's table, with the way to all of it. */
export function HomeTable(props: {
  table: Reply<'site.home'>['data']['tables'][number];
  params: { lang: Lang; console: Console };
  level?: 2 | 3;
}) {
  const { table, params, level } = props;
  const t = useT();
  const { name, slug } = table.division;
  return (
    <Card
      title={name}
      {...(level ? { level } : {})}
      action={
        <TextLink
          to={pathTo('division', { ...params, divisionSlug: slug })}
          tone="soft"
          className="text-sm"
          aria-label={`${t('site.whole_table')}: ${name}`}
        >
          {t('site.whole_table')}
        </TextLink>
      }
    >
      <Standings rows={table.rows} label={name} console={params.console} isShort />
    </Card>
  );
}
