import { PICTURE_MAX_BYTES, runsClub } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FileDrop } from '../../../ui/upload/file-drop.tsx';
import { returnPath } from '../../accounts/index.ts';
import { type OwnTeam, ownTeamsQuery, TEAM_DESK } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams',
  search: ['from'],
  faces: ['user', 'super'],
  queries: ({ params }) => [ownTeamsQuery(params)],
});

/** The teams one owns, helps to run or plays for; and founding one. */
export default function OwnTeamsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { teams, owned, most, can } = useReply(ownTeamsQuery(params)).data;
  const unread = useLateReply(queryOf('announcements.unread', params)).data?.data ?? [];
  // Who came for a club from a page that needs one is led back to it.
  const back = returnPath(useLocation().search);
  const [isFounding, setFounding] = useState(back !== null && can.found);
  return (
    <>
      <Head title={t('teamsdesk.menu_mine')} isPrivate />
      <PageHead title={t('teamsdesk.menu_mine')}>
        <span>{t('teamsdesk.owned', { owned, most })}</span>
      </PageHead>
      {can.found && (
        <p className="mb-4">
          <Button onClick={() => setFounding(true)}>{t('teamsdesk.found_team')}</Button>
        </p>
      )}
      {teams.length === 0 ? (
        <EmptyState icon="shirt" title={t('teamsdesk.mine_none')} text={t('teamsdesk.mine_none_text')} />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {teams.map((one) => (
              <OneTeam
                key={one.team.id}
                one={one}
                unread={unread.find(({ team_id: id }) => id === one.team.id)?.unread ?? 0}
              />
            ))}
          </ul>
        </Card>
      )}
      {isFounding && <FoundDialog back={back} onClose={() => setFounding(false)} />}
    </>
  );
}

function OneTeam({ one: { team, role, divisions }, unread }: { one: OwnTeam; unread: number }) {
  const t = useT();
  const { params } = usePage(page);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 sm:px-4">
      <Crest name={team.name} image={team.image} size="medium" />
      <span className="min-w-0 flex-1 basis-40">
        <Link
          to={pathTo('team', { ...params, teamSlug: team.slug })}
          className="flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          {team.name}
        </Link>
        {divisions.length > 0 && (
          <span className="block text-sm text-muted">
            {divisions.map(({ division }) => division.name).join(' · ')}
          </span>
        )}
      </span>
      {unread > 0 && (
        <TextLink
          to={linkTo('/:lang/:console/dashboard/teams/:teamId/notifications', { ...params, teamId: team.id })}
        >
          {t('announcements.unread_of', { count: unread })}
        </TextLink>
      )}
      <Badge tone={runsClub(role) ? 'accent' : 'plain'}>{t(`account.role_${role}`)}</Badge>
      <Link
        className={buttonClass('secondary')}
        to={linkTo(TEAM_DESK, { ...params, teamId: team.id })}
        aria-label={t(runsClub(role) ? 'teamsdesk.manage_named' : 'clubsdesk.dressing_room_of', {
          team: team.name,
        })}
      >
        {t(runsClub(role) ? 'teamsdesk.manage' : 'clubsdesk.dressing_room')}
      </Link>
    </li>
  );
}

function FoundDialog({ back, onClose }: { back: string | null; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { params } = usePage(page);
  return (
    <FormDialog
      title={t('teamsdesk.found_team')}
      submit={t('teamsdesk.found_team')}
      send={async (values) => {
        const body = { name: values.text('name') };
        const { data } = await api('teams.found', { params, body, files: values.files('image') });
        if (back !== null) void navigate(back);
        return data;
      }}
      onClose={onClose}
    >
      <Field name="name" label={t('teamsdesk.team_name')} required minLength={3} maxLength={40} />
      <FileDrop
        name="image"
        label={t('teamsdesk.team_picture')}
        shape="square"
        maxBytes={PICTURE_MAX_BYTES}
      />
    </FormDialog>
  );
}
