import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Why, whyOf } from '../../../ui/why.tsx';
import type { NamedPlayer, NewNames, NickPreview } from '../queries.ts';
import { CHANGE_NICK } from '../route.ts';

/** What another nick changes, why, and the password once more. */
export function ConfirmNick(props: {
  player: NamedPlayer;
  names: NewNames;
  preview: NickPreview;
  onClose: () => void;
}) {
  const { player, names, preview, onClose } = props;
  const t = useT();
  const params = usePathParams(CHANGE_NICK);
  const { before, after } = preview.nick;
  return (
    <FormDialog
      title={
        before === after
          ? t('nicks.change_named', { nick: before })
          : t('nicks.confirm_title', { before, after })
      }
      submit={t('nicks.confirm')}
      send={(values) => {
        const body = { ...names, seen: player.nick, ...whyOf(values) };
        return api('nicks.change', { params, body });
      }}
      onClose={onClose}
    >
      <dl className="grid gap-2">
        <Change label={t('accounts.nick')} {...preview.nick} />
        <Change label={t('nicks.gamertag')} {...preview.gamertag} />
        <Change label={t('nicks.address')} {...preview.slug} />
        {preview.slots.length > 0 && (
          <Fact label={t('nicks.slots')}>
            <ul>
              {preview.slots.map((slot) => (
                <li key={slot.before.slug}>
                  {`${slot.before.name} (${slot.before.slug}) → ${slot.after.name} (${slot.after.slug})`}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {before !== after && <p className="text-muted">{t('nicks.shown', preview.shown)}</p>}
      {preview.slug.before !== preview.slug.after && <p className="text-muted">{t('nicks.old_leads')}</p>}
      {player.username !== null && <p className="text-muted">{t('nicks.told')}</p>}
      <Why />
    </FormDialog>
  );
}

function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return before === after ? null : <Fact label={label}>{`${before} → ${after}`}</Fact>;
}
