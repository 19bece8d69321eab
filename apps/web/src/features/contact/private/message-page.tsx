import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { AnswerForm } from '../components/answer-form.tsx';
import { CloseButton } from '../components/close-button.tsx';
import { type ContactMessage, messageQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/contact/:contactId',
  faces: ['full'],
  queries: ({ params }) => [messageQuery(params)],
});

/** One message of the contact form, what was answered, and a form to answer it. */
export default function ContactMessagePage() {
  const t = useT();
  const { params } = usePage(page);
  const { lang, console } = params;
  const one = useReply(messageQuery(params)).data;
  const version = useSeenVersion(one.version);
  const [times, setTimes] = useState(0);
  const list = linkTo('/:lang/:console/dashboard/super/contact', { lang, console });
  return (
    <>
      <Head title={one.subject} isPrivate />
      <PageHead title={one.subject} above={<TextLink to={list}>{t('contact.menu_contact')}</TextLink>}>
        <span className="wrap-anywhere">{one.name}</span>
        <span className="wrap-anywhere">{one.email}</span>
        {one.others > 0 && (
          <TextLink to={`${list}?q=${encodeURIComponent(one.email)}`}>
            {t('contact.others', { count: one.others })}
          </TextLink>
        )}
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <Panel title={t('contact.message')}>
            <p className="text-sm text-muted">
              <TimeTag instant={one.created_at} />
            </p>
            <p lang={one.lang} className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
              {one.message}
            </p>
          </Panel>
          <Answers one={one} />
        </div>
        <div className="grid min-w-0 gap-4">
          {/* Begins anew once its answer is written, or where somebody wants to see how it is now. */}
          <AnswerForm key={times} one={one} version={version} onDone={() => setTimes(times + 1)} />
          <CloseButton one={one} version={version} />
        </div>
      </div>
    </>
  );
}

function Answers({ one: { list, lang, closed_at: closedAt, closed_by: closedBy } }: { one: ContactMessage }) {
  const t = useT();
  return (
    <>
      {list.map(({ id, by, text, created_at, mailed }) => (
        <Panel key={id} title={t('contact.answer')}>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {by === null ? t('contact.by_nobody') : t('contact.by', { nick: by })}
            <TimeTag instant={created_at} />
            {!mailed && <Badge tone="warn">{t('contact.not_mailed')}</Badge>}
          </p>
          <p lang={lang} className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </Panel>
      ))}
      {closedAt !== null && (
        <p className="flex flex-wrap gap-x-2 text-muted">
          {closedBy === null ? t('contact.closed_at') : t('contact.closed_by', { nick: closedBy })}
          <TimeTag instant={closedAt} />
        </p>
      )}
    </>
  );
}
