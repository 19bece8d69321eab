import { SEARCH_MINIMUM } from '@matchnight/contract/constants';
import { ROUTES } from '@matchnight/contract/routes';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { linkTo, pathTo, usePathParams } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { Looks, lookingQuery, requestsQuery } from '../../invitations/index.ts';

/** Who belongs to no club: ask one, look for one, or found one. What they wait for stands first. */
export function ThreeWays() {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
  const waits = useLateReply(requestsQuery(params)).data?.data ?? [];
  return (
    <Card title={t('joinaclub.start')}>
      <div className="grid gap-4 p-3 sm:p-4">
        {waits.length > 0 && (
          <section>
            <h3 className="font-semibold">{t('joinaclub.waits')}</h3>
            <ul>
              {waits.map(({ team }) => (
                <li key={team.slug}>
                  <TextLink to={pathTo('team', { ...params, teamSlug: team.slug })}>{team.name}</TextLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3 className="font-semibold">{t('joinaclub.have')}</h3>
          <p className="text-muted">{t('joinaclub.have_text')}</p>
          <FindClub />
        </section>
        <section>
          <h3 className="font-semibold">{t('joinaclub.look')}</h3>
          <Looking />
          <div>
            <TextLink to={pathTo('consoleHome', params)}>{t('joinaclub.look_go')}</TextLink>
          </div>
        </section>
        <section>
          <h3 className="font-semibold">{t('joinaclub.make')}</h3>
          <p className="text-muted">{t('joinaclub.make_text')}</p>
          <TextLink to={linkTo('/:lang/:console/dashboard/teams', params)}>{t('joinaclub.make_go')}</TextLink>
        </section>
      </div>
    </Card>
  );
}

/** What clubs find of somebody who looks for one; before it is said, where to say it. */
function Looking() {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
  const entry = useLateReply(lookingQuery(params)).data?.data.entry ?? null;
  const to = linkTo('/:lang/:console/dashboard/users/looking', params);
  if (entry === null) {
    return (
      <>
        <p className="text-muted">{t('joinaclub.look_text')}</p>
        <TextLink to={to}>{t('joinaclub.look_say')}</TextLink>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">
        {t('looking.until')} <TimeTag instant={entry.until} detail="date" isInText />
      </p>
      <p>
        <Looks evenings={entry.evenings} sentence={entry.is_hidden ? '' : entry.sentence} />
      </p>
      <TextLink to={to}>{t('looking.change')}</TextLink>
    </>
  );
}

/** Clubs by name; on the page of each one asks to join. */
function FindClub() {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
  const [found, setFound] = useState<readonly { name?: string | undefined; slug: string }[] | null>(null);
  const form = useServerForm({
    send: (values) =>
      api('search.search', {
        params,
        query: { type: 'TE', q: values.text('q'), console: params.console },
      }),
    onDone: ({ data }) => setFound(data.data),
  });
  return (
    <>
      <Form form={form}>
        <Field
          name="q"
          label={t('joinaclub.search')}
          required
          minLength={SEARCH_MINIMUM}
          maxLength={60}
          autoComplete="off"
        />
        <div>
          <Button type="submit" kind="secondary" isBusy={form.isBusy}>
            {t('joinaclub.find')}
          </Button>
        </div>
      </Form>
      <div role="status">
        {found?.length === 0 && <p>{t('joinaclub.none')}</p>}
        <ul>
          {found?.map(({ name, slug }) => (
            <li key={slug}>
              <TextLink to={pathTo('team', { ...params, teamSlug: slug })}>{name ?? slug}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
