import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DeskHead } from './components/desk-head.tsx';
import { NoticeForm } from './components/notice-form.tsx';
import {
  type Desk,
  type DeskList,
  deskPath,
  deskQuery,
  editableQuery,
  isOwn,
  useDesk,
  write,
} from './desk.ts';
import { noticePath } from './public-path.ts';

export const page = definePage({
  path: [
    '/:lang/:console/dashboard/notices/create',
    '/:lang/:console/dashboard/notices/edit/:noticeId',
    '/:lang/:console/dashboard/tournaments/:tournamentId/notices/create',
    '/:lang/:console/dashboard/tournaments/:tournamentId/notices/:noticeId/edit',
    '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/notices/create',
    '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/notices/:noticeId/edit',
    '/:lang/:console/dashboard/teams/:teamId/notices/create',
    '/:lang/:console/dashboard/teams/:teamId/notices/:noticeId/edit',
  ],
  faces: ['super'],
  queries: ({ params }) => [
    'noticeId' in params ? editableQuery(params, params.noticeId) : deskQuery(params, new URLSearchParams()),
  ],
});

/** Writes a new notice at a desk, or edits the one that the address names. */
export default function WritePage() {
  const desk = useDesk();
  const noticeId = Number(useParams().noticeId ?? 0);
  return noticeId > 0 ? <Edit desk={desk} noticeId={noticeId} /> : <Create desk={desk} />;
}

function Create({ desk }: { desk: Desk }) {
  const t = useT();
  const { place } = useReply(deskQuery(desk, new URLSearchParams())).data;
  const done = useDone(deskPath(desk));
  return (
    <Frame desk={desk} place={place} title={t('newsroom.title_create')}>
      <NoticeForm
        notice={null}
        mayChoose={place.level === 'user'}
        send={({ removeImage: _, ...body }, files) => write(desk, body, files)}
        onSaved={done}
      />
    </Frame>
  );
}

function Edit({ desk, noticeId }: { desk: Desk; noticeId: number }) {
  const t = useT();
  const notice = useReply(editableQuery(desk, noticeId)).data;
  const version = useSeenVersion(notice.version);
  const [anew, setAnew] = useState(0);
  const loadAnew = () => {
    version.keep();
    setAnew(anew + 1);
  };
  const readers = noticePath(desk.lang, notice);
  const done = useDone(readers);
  const { lang, console } = desk;
  return (
    <Frame desk={desk} place={notice.place} title={t('newsroom.title_edit')}>
      <TextLink className="mb-3" to={readers}>
        {notice.title}
      </TextLink>
      <ChangedNotice
        version={version}
        now={t('newsroom.changed_now', { title: notice.title })}
        onLoadAnew={loadAnew}
      />
      <NoticeForm
        key={anew}
        notice={notice}
        mayChoose={false}
        send={({ where: _, ...written }, files) => {
          const body = { ...written, version: version.seen };
          return version.orLookAgain(api('news.edit', { params: { lang, console, noticeId }, body, files }));
        }}
        onSaved={done}
      />
    </Frame>
  );
}

function Frame(props: { desk: Desk; place: DeskList['place']; title: string; children: React.ReactNode }) {
  const { desk, place, title, children } = props;
  const t = useT();
  return (
    <>
      <DeskHead
        desk={desk}
        place={place}
        title={title}
        above={
          <TextLink tone="plain" to={deskPath(desk)}>
            {isOwn(desk) ? t('newsroom.title_mine') : t('newsroom.title_of', { name: place.name ?? '' })}
          </TextLink>
        }
      />
      <Card>
        <div className="max-w-3xl p-3 sm:p-6">{children}</div>
      </Card>
    </>
  );
}

/** Tells that it is saved, and goes on: to the desk, or to see it as readers do. */
function useDone(path: string) {
  const navigate = useNavigate();
  return ({ message }: { message: string }) => {
    toast('success', message);
    void navigate(path);
  };
}
