import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Checkbox, Field, Select, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { ManyDeed } from '../../../ui/selectable.tsx';
import { FileDrop } from '../../../ui/upload/file-drop.tsx';
import { useSelection } from '../../../ui/use-selection.ts';
import { CLUBS } from '../samples.ts';

const PER_PAGE = 5;

export default function Forms() {
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Fields />
        <Pictures />
      </div>
      <Clubs />
    </div>
  );
}

/** Whatever is sent is refused, so that the errors can be seen. */
function Fields() {
  const form = useServerForm({
    send: () =>
      Promise.reject(
        new ApiError(422, 'Refused', {
          name: ['The name field is taken.'],
          rules: ['The rules field is too short.'],
          kind: ['Choose what it is.'],
        }),
      ),
    onDone: () => undefined,
  });
  return (
    <Panel title="Fields">
      <Form form={form}>
        <Field name="name" label="Name" hint="As it stands in the table." defaultValue="Night League" />
        <Field name="mail" label="Email" type="email" required defaultValue="somebody@example.org" />
        <Select
          name="kind"
          label="Kind"
          placeholder="…"
          options={[
            { value: 'clubs', text: 'Pro Clubs' },
            { value: 'single', text: '1v1' },
          ]}
        />
        <TextArea name="rules" label="Rules" rows={3} />
        <Checkbox name="hidden" label="Hidden" hint="Only administrators see it." />
        <Field name="locked" label="Locked" defaultValue="Season 3" disabled />
        <Button type="submit" isBusy={form.isBusy}>
          Send
        </Button>
      </Form>
    </Panel>
  );
}

/** Tells what a form would send. */
function Pictures() {
  const [sent, setSent] = useState('');
  const form = useServerForm({
    send: async (values) => {
      const files = { ...values.files('crest'), ...values.files('banner') };
      const named = Object.entries(files).map(async ([name, file]) => {
        const { width, height } = await createImageBitmap(file);
        return `${name}: ${file.type}, ${width} × ${height}`;
      });
      return (await Promise.all(named)).join('; ');
    },
    onDone: (text) => setSent(text),
  });
  return (
    <Panel title="Pictures">
      <Form form={form}>
        <FileDrop name="crest" label="Crest" shape="square" maxBytes={PICTURE_MAX_BYTES} />
        <FileDrop name="banner" label="Banner" shape="wide" maxBytes={PICTURE_MAX_BYTES} />
        <Button type="submit">Send the pictures</Button>
      </Form>
      <p role="status" className="mt-2 text-sm text-muted">
        {sent}
      </p>
    </Panel>
  );
}

/** What a server would answer, computed here from the address. */
function Clubs() {
  const [search] = useSearchParams();
  const sort = search.get('sort') ?? 'name';
  const page = Number(search.get('page') ?? 1);
  const q = (search.get('q') ?? '').toLowerCase();
  const clubs = CLUBS.map((name, at) => ({ name, points: (at * 7) % 17 }))
    .filter(({ name }) => name.toLowerCase().includes(q))
    .sort((a, b) => (sort.endsWith('points') ? a.points - b.points : a.name.localeCompare(b.name)));
  if (sort.startsWith('-')) clubs.reverse();
  const rows = clubs.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const selection = useSelection({ rows, keyOf: nameOf, nameOf, may: () => true });
  return (
    <DataList
      label="Clubs"
      searchLabel="Name of the club"
      presetSort="name"
      columns={[
        { name: 'name', head: 'Club', cell: ({ name }) => name, sort: { up: 'name', down: '-name' } },
        {
          name: 'points',
          head: 'Points',
          cell: ({ points }) => points,
          sort: { up: 'points', down: '-points' },
          className: 'tabular-nums',
        },
        { name: 'state', head: 'State', cell: ({ points }) => (points % 2 ? 'In progress' : 'To start') },
      ]}
      rows={rows}
      keyOf={nameOf}
      many={{ selection, deeds: [CELEBRATE] }}
      page={page}
      perPage={PER_PAGE}
      total={clubs.length}
      empty={<EmptyState icon="search" title={`No club is called “${q}”`} level={3} />}
    />
  );
}

const nameOf = ({ name }: { readonly name: string }) => name;

/** Refused to every other one, so that it can be seen. */
const CELEBRATE: ManyDeed<{ readonly name: string; readonly points: number }> = {
  name: 'celebrate',
  text: 'Celebrate',
  may: () => true,
  run: ({ points }) =>
    points % 2 ? Promise.reject(new ApiError(409, 'The season is in progress.')) : Promise.resolve(),
};
