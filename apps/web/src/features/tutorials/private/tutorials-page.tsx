import { LANGS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { TutorialForm } from '../components/tutorial-form.tsx';
import { TutorialItem } from '../components/tutorial-item.tsx';
import { languageName } from '../language-name.ts';
import { type Tutorial, tutorialsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/tutorials',
  faces: ['super'],
  queries: ({ params }) => [tutorialsQuery(params)],
});

/** The tutorials of each language in their order: added, edited, moved, deleted. */
export default function TutorialsPage() {
  const t = useT();
  const { params } = usePage(page);
  const all = useReply(tutorialsQuery(params)).data;
  const [doomed, setDoomed] = useState<Tutorial | null>(null);
  const groups = LANGS.map((lang) => ({ lang, list: all.filter((one) => one.lang === lang) }));
  return (
    <>
      <Head title={t('tutorials.menu_tutorials')} isPrivate />
      <PageHead title={t('tutorials.menu_tutorials')} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <LeaveQuestion />
        <p className="text-muted">{t('tutorials.hint')}</p>
        {all.length === 0 && (
          <EmptyState icon="info" title={t('tutorials.none')} text={t('tutorials.none_text')} />
        )}
        {groups.map(
          ({ lang, list }) =>
            list.length > 0 && (
              <Card key={lang} title={languageName(lang)}>
                <ol className="divide-y divide-line">
                  {list.map((tutorial) => (
                    <TutorialItem
                      key={tutorial.id}
                      {...{ tutorial, params }}
                      isLast={tutorial.order === list.length}
                      onDelete={() => setDoomed(tutorial)}
                    />
                  ))}
                </ol>
              </Card>
            ),
        )}
        <Panel title={t('tutorials.new')}>
          <TutorialForm
            lang={params.lang}
            submit={t('tutorials.add')}
            send={({ order, ...typed }) =>
              api('tutorials.create', { params, body: { ...typed, ...(order !== null && { order }) } })
            }
          />
        </Panel>
      </div>
      {doomed && <DeleteDialog tutorial={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function DeleteDialog({ tutorial, onClose }: { tutorial: Tutorial; onClose: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const removal = useAction(
    () => api('tutorials.remove', { params: { ...params, tutorialId: tutorial.id } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t('tutorials.delete_ask')}
      confirm={t('showcase.delete')}
      isDanger
      isBusy={removal.isBusy}
      onConfirm={removal.run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('tutorials.delete_text', { name: tutorial.title })}</p>
    </ConfirmDialog>
  );
}
