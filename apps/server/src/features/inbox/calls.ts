import { KIND_NAMES, NOTIFICATION_KINDS } from '@matchnight/contract';
import type { Handlers } from '../../platform/calls/handler.ts';
import { invitationCalls } from './invitations.ts';
import { mailOff } from './mail-off.ts';
import { findChoice, upsertChoice } from './repository/choices.ts';
import { findAllNotifications, unreadOf, updateRead } from './repository/notifications.ts';
import { deleteSettings, findAllSettings, upsertSetting, upsertSettings } from './repository/settings.ts';
import { subjectsOf } from './subjects.ts';
import { factsOf, itemsView } from './view.ts';
import { wanted } from './wants.ts';

/** Rows of a page; what they are shown as may be fewer items. */
const PAGE = 50;

export const inboxCalls: Handlers<'inbox'> = {
  ...invitationCalls,
  mailOff,
  async notifications({ db, query, viewer, lang, t }) {
    const { before, unread } = query;
    const found = await findAllNotifications(db, viewer.userId, { before, unread, limit: PAGE + 1 });
    // What a job told late may have happened before what stands beside it.
    const rows = found.slice(0, PAGE).toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const said = await subjectsOf(db, rows.map(factsOf), { ...viewer, deleted: t('replies.deleted_player') });
    const next = found.length > PAGE ? (found[PAGE - 1]?.id ?? null) : null;
    return {
      data: { unread: await unreadOf(db, viewer.userId), items: itemsView(rows, { t, lang, said }), next },
    };
  },
  async read({ tx, body, viewer, now, touch }) {
    const count = await updateRead(tx, viewer.userId, { ids: body.ids }, now);
    if (count > 0) touch(`user:${viewer.userId}`);
    return { data: { unread: await unreadOf(tx, viewer.userId) } };
  },
  async readAll({ tx, body, viewer, now, touch, t }) {
    const count = await updateRead(tx, viewer.userId, { until: body.until }, now);
    if (count > 0) touch(`user:${viewer.userId}`);
    const unread = await unreadOf(tx, viewer.userId);
    return { data: { unread, message: t('inbox.reply_all_read') } };
  },
  async settings({ db, viewer, t }) {
    const choice = await findChoice(db, viewer.userId);
    const tuned = new Map((await findAllSettings(db, viewer.userId)).map((row) => [row.kind, row]));
    const kinds = KIND_NAMES.map((kind) => {
      const { page, mail } = tuned.get(kind) ?? wanted(kind, choice);
      return { kind, group: NOTIFICATION_KINDS[kind], page, mail, name: t(`notifications.name_${kind}`) };
    });
    return { data: { email_confirmed: viewer.isConfirmed, ...choice, tuned: tuned.size, kinds } };
  },
  async setKind({ tx, body, viewer, touch, t }) {
    await upsertSetting(tx, viewer.userId, body);
    touch(`user:${viewer.userId}`);
    return { data: { message: t('inbox.reply_setting_saved') } };
  },
  async setGroup({ tx, body: { group, channel, on }, viewer, touch, t }) {
    const choice = await findChoice(tx, viewer.userId);
    const tuned = new Map((await findAllSettings(tx, viewer.userId)).map((row) => [row.kind, row]));
    const ofGroup = KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind] === group).map((kind) => {
      const { page, mail } = tuned.get(kind) ?? wanted(kind, choice);
      return { kind, page, mail };
    });
    // Those that are so anyway go on following the choice.
    const changed = ofGroup.filter((one) => one[channel] !== on);
    await upsertSettings(
      tx,
      viewer.userId,
      changed.map((one) => ({ ...one, [channel]: on })),
    );
    touch(`user:${viewer.userId}`);
    return { data: { message: t('inbox.reply_setting_saved') } };
  },
  async choose({ tx, body, viewer, touch, t }) {
    await upsertChoice(tx, viewer.userId, body);
    touch(`user:${viewer.userId}`);
    return { data: { message: t('inbox.reply_setting_saved') } };
  },
  async untune({ tx, viewer, touch, t }) {
    await deleteSettings(tx, viewer.userId);
    touch(`user:${viewer.userId}`);
    return { data: { message: t('inbox.reply_setting_saved') } };
  },
};
