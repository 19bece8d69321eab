import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Checkbox, Field, Select } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { Choice, PlayerChoice } from '../../../ui/player-choice.tsx';
import { FileDrop } from '../../../ui/upload/file-drop.tsx';
import { AWARDS_DESK, type Award, type Season } from '../desk.ts';

const KINDS = ['player', 'team'] as const;
type Kind = (typeof KINDS)[number];

/** A new award of one of these seasons. */
export function NewAwardDialog({ seasons, onClose }: { seasons: readonly Season[]; onClose: () => void }) {
  const t = useT();
  const params = usePathParams(AWARDS_DESK);
  return (
    <FormDialog
      title={t('cupdesk.award_new')}
      submit={t('cupdesk.award_add')}
      onClose={onClose}
      send={(values) => {
        const body = { season: values.text('season'), ...typedIn(values) };
        return api('awards.create', { params, body, files: values.files('image') });
      }}
    >
      <Select
        name="season"
        label={t('common.season')}
        required
        options={seasons.map(({ id, name, division }) => ({
          value: String(id),
          text: `${division} · ${seasonName(name, t)}`,
        }))}
      />
      <NameField />
      <Recipient />
      <PictureField />
    </FormDialog>
  );
}

/** What is typed stays whatever others save. */
export function EditAwardDialog({ award, onClose }: { award: Award; onClose: () => void }) {
  const t = useT();
  const params = usePathParams(AWARDS_DESK);
  const version = useSeenVersion(award.version);
  const { id, name, team, player, image, delivered_at: deliveredAt } = award;
  const [isOther, setOther] = useState(false);
  return (
    <FormDialog
      title={t('cupdesk.award_edit')}
      submit={t('common.save')}
      onClose={onClose}
      send={(values) => {
        const own = { name: values.text('name'), team: team?.slug ?? '', player: player?.slug ?? '' };
        const typed = isOther ? typedIn(values) : own;
        const body = {
          ...typed,
          removeImage: String(values.checked('removeImage')),
          version: String(version.seen),
        };
        const asked = { params: { ...params, awardId: id }, body, files: values.files('image') };
        return version.orLookAgain(api('awards.edit', asked));
      }}
    >
      <ChangedNotice version={version} onLoadAnew={onClose} />
      <NameField name={name} />
      <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        <span className="font-semibold">{team?.name ?? player?.nick}</span>
        {deliveredAt === null && !isOther && (
          <Button kind="secondary" onClick={() => setOther(true)}>
            {t('cupdesk.award_other')}
          </Button>
        )}
        {deliveredAt !== null && <span className="text-sm text-muted">{t('cupdesk.award_is_final')}</span>}
      </p>
      {isOther && <Recipient />}
      <PictureField />
      {image !== null && <Checkbox name="removeImage" label={t('cupdesk.award_remove_picture')} />}
    </FormDialog>
  );
}

function NameField({ name }: { name?: string }) {
  const t = useT();
  return (
    <Field
      name="name"
      label={t('cupdesk.award_name')}
      required
      minLength={2}
      maxLength={60}
      autoComplete="off"
      defaultValue={name}
    />
  );
}

function PictureField() {
  const t = useT();
  return (
    <FileDrop name="image" label={t('cupdesk.award_picture')} shape="square" maxBytes={PICTURE_MAX_BYTES} />
  );
}

/** A player or a team, searched for by name. */
function Recipient() {
  const t = useT();
  const place = usePathParams(AWARDS_DESK);
  const [kind, setKind] = useState<Kind>('player');
  return (
    <>
      <Select
        name="kind"
        label={t('cupdesk.award_kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, text: t(`cupdesk.award_to_${value}`) }))}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'player')}
      />
      {kind === 'player' ? (
        <PlayerChoice place={place} />
      ) : (
        <Choice
          place={place}
          type="TE"
          name="team"
          label={t('common.column_team')}
          find={t('teamsdesk.find_team')}
          told={(count) => t('teamsdesk.found_teams', { count })}
          isRequired
        />
      )}
    </>
  );
}

function typedIn(values: FormValues) {
  return { name: values.text('name'), team: values.text('team'), player: values.text('player') };
}
