import type { Console } from '@matchnight/contract/constants';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { useIsBlocked } from '../blocked.ts';

interface Author {
  readonly nick: string;
  readonly slug: string;
  readonly console: Console;
}

/** What somebody wrote; of whom the user blocks it is hidden, until they want to see it. */
export function UnlessBlocked({ author, children }: { author: Author; children: ReactNode }) {
  const t = useT();
  const isBlocked = useIsBlocked(author);
  const [isShown, setShown] = useState(false);
  if (isBlocked !== true || isShown) return children;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted italic">
      {t('blocking.hidden', { nick: author.nick })}
      <button
        type="button"
        className="min-h-11 rounded-md px-2 font-semibold not-italic hover:bg-raised hover:text-text"
        onClick={() => setShown(true)}
      >
        {t('blocking.show')}
      </button>
    </p>
  );
}
