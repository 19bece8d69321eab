import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';

type Tutorial = Reply<'accounts.userData'>['data']['tutorials'][number];

/** The tutorials in the page's language; nothing of theirs is loaded before a click. */
export function Tutorials({ tutorials }: { tutorials: readonly Tutorial[] }) {
  const t = useT();
  return (
    <Card title={t('account.tutorials')}>
      <ul className="py-1">
        {tutorials.map(({ id, name, video }) => (
          <li key={id}>
            <a
              href={`https://www.youtube.com/watch?v=${encodeURIComponent(video)}`}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-11 items-center gap-3 px-3 font-semibold hover:bg-raised hover:underline sm:px-4"
            >
              <Icon name="right" />
              {name}
              <span className="sr-only"> ({t('common.opens_new_tab')})</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
