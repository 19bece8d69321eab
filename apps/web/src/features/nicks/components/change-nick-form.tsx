import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import type { NamedPlayer, NewNames, NickPreview } from '../queries.ts';
import { CHANGE_NICK } from '../route.ts';
import { ConfirmNick } from './confirm-nick.tsx';

/** Another nick and gamertag: what it would change is asked first, and shown where it is done. */
export function ChangeNickForm({ player }: { player: NamedPlayer }) {
  const t = useT();
  const params = usePathParams(CHANGE_NICK);
  const [asked, setAsked] = useState<{ names: NewNames; preview: NickPreview } | null>(null);
  const form = useServerForm({
    send: async (values) => {
      const [nick, gamertag] = [values.text('nick'), values.text('gamertag')];
      const names = { nick, ...(gamertag === player.gamertag ? {} : { gamertag }) };
      return { names, preview: (await api('nicks.preview', { params, body: names })).data };
    },
    onDone: setAsked,
  });
  return (
    <>
      {/* Begins anew with what is kept now. */}
      <Form key={JSON.stringify([player.nick, player.gamertag])} form={form}>
        <Field
          name="nick"
          label={t('accounts.nick')}
          hint={t('nicks.nick_hint')}
          required
          minLength={3}
          maxLength={15}
          // Of an import it may be longer than anybody types.
          defaultValue={player.nick.slice(0, 15)}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          name="gamertag"
          label={t('nicks.gamertag')}
          hint={t('nicks.gamertag_hint')}
          required
          minLength={3}
          // One that an import brought stays, however long.
          maxLength={Math.max(20, player.gamertag.length)}
          defaultValue={player.gamertag}
          autoComplete="off"
          spellCheck={false}
        />
        <Refusal text={form.refusal ?? ''} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('nicks.look')}
          </Button>
        </div>
      </Form>
      {asked && <ConfirmNick player={player} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
