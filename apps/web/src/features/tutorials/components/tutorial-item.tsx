import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { useMove } from '../../../ui/use-move.ts';
import { ShowcaseRow } from '../../showcase/index.ts';
import type { DeskParams, Tutorial } from '../queries.ts';
import { TutorialForm } from './tutorial-form.tsx';

interface ItemProps {
  readonly tutorial: Tutorial;
  readonly isLast: boolean;
  readonly params: DeskParams;
  readonly onDelete: () => void;
}

/** A tutorial in its place among those of its language; edited in its place. */
export function TutorialItem({ tutorial, isLast, params, onDelete }: ItemProps) {
  const { id, order, title, description, video, lang, version } = tutorial;
  const [anew, setAnew] = useState(0);
  const [isEdited, setEdited] = useState(false);
  const move = useMove((place: number) => {
    const body = { title, description, videoCode: video, lang, order: place + 1, version };
    return api('tutorials.edit', { params: { ...params, tutorialId: id }, body });
  });
  if (isEdited) {
    return (
      <li className="px-3 py-3 sm:px-4">
        <EditForm
          key={anew}
          {...{ tutorial, params }}
          onAnew={() => setAnew(anew + 1)}
          onDone={() => setEdited(false)}
        />
      </li>
    );
  }
  return (
    <ShowcaseRow
      name={title}
      place={order - 1}
      isLast={isLast}
      isBusy={move.isBusy}
      onMove={move.run}
      onEdit={() => setEdited(true)}
      onDelete={onDelete}
    >
      {description !== '' && <span className="block text-sm wrap-anywhere">{description}</span>}
      <span className="block text-sm text-muted">{video}</span>
    </ShowcaseRow>
  );
}

function EditForm(props: { tutorial: Tutorial; params: DeskParams; onAnew: () => void; onDone: () => void }) {
  const { tutorial, params, onAnew, onDone } = props;
  const t = useT();
  const version = useSeenVersion(tutorial.version);
  return (
    <>
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <TutorialForm
        edited={tutorial}
        lang={tutorial.lang}
        submit={t('common.save')}
        send={({ order, ...typed }) => {
          const body = { ...typed, order: order ?? tutorial.order, version: version.seen };
          const sent = api('tutorials.edit', { params: { ...params, tutorialId: tutorial.id }, body });
          return version.orLookAgain(sent);
        }}
        onDone={onDone}
      >
        <Button kind="secondary" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </TutorialForm>
    </>
  );
}
