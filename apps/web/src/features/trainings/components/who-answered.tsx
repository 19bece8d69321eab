import type { Availability } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Icon } from '../../../ui/icons.tsx';

const ANSWERS = ['yes', 'maybe', 'no', 'silent'] as const;

interface Answering {
  readonly nick: string;
  readonly slug: string;
  readonly answer: Availability | null;
  /** Beside the name. */
  readonly note?: ReactNode;
}

/** How many said what, and who: by answer, those without one last. */
export function WhoAnswered({ people, isOpen }: { people: readonly Answering[]; isOpen: boolean }) {
  const t = useT();
  const by = Map.groupBy(people, ({ answer }) => answer ?? ('silent' as const));
  const said = ANSWERS.flatMap((answer) => {
    const those = by.get(answer) ?? [];
    const text = t('availability.said', {
      answer: t(`availability.${answer}`),
      number: String(those.length),
    });
    return [{ answer, those, text }];
  });
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2">
        <Icon name="down" size="small" />
        <span className="flex flex-wrap gap-x-4 text-sm font-semibold tabular-nums">
          {said.map(({ answer, text }) => (
            <span key={answer}>{text}</span>
          ))}
        </span>
      </summary>
      <dl className="grid gap-2 pb-2 text-sm">
        {said.map(
          ({ answer, those }) =>
            those.length > 0 && (
              <div key={answer}>
                <dt className="text-muted">{t(`availability.${answer}`)}</dt>
                <dd>
                  <ul className="flex flex-wrap gap-x-3 gap-y-1">
                    {those.map(({ slug, nick, note }) => (
                      <li key={slug} className="inline-flex items-center gap-2 wrap-anywhere">
                        {nick}
                        {note}
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
