import type { Lang } from '@matchnight/contract/constants';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Case } from '../desk.ts';

type Content = Case['contents'][number];

/** What was reported, as it was then. What only stands before it is dimmed. */
export function ReportedContent(props: { content: Content; title: string; lang: Lang }) {
  const { content, lang } = props;
  const t = useT();
  const { title, image, lines, notice } = content;
  return (
    <Panel title={props.title}>
      <div className="grid gap-3">
        {title !== null && <p className="display text-xl wrap-anywhere">{title}</p>}
        {image !== null && (
          <img
            src={`${image}-480.webp`}
            alt={t('moderationdesk.a_picture')}
            className="max-h-80 w-fit max-w-full rounded-md"
          />
        )}
        {lines.length > 0 && (
          <ol className="grid gap-2">
            {lines.map(({ nick, text, at, reported }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <li key={place} className={reported ? 'border-l-4 border-loss-text pl-3' : 'pl-3 text-muted'}>
                <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                  {nick !== null && <strong>{nick}</strong>}
                  {at !== null && <TimeTag instant={at} />}
                </p>
                <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
              </li>
            ))}
          </ol>
        )}
        {notice && (
          <p>
            <TextLink
              to={linkTo('/:lang/console/:console/notices/:noticeSlug', {
                lang,
                console: notice.console,
                noticeSlug: notice.slug,
              })}
            >
              {t('moderationdesk.to_notice')}
            </TextLink>
          </p>
        )}
      </div>
    </Panel>
  );
}
