import { z } from 'zod';
import { accounts, loginReply } from './accounts.ts';
import { call } from './call.ts';
import { SITE_NAME_MAXIMUM } from './constants.ts';
import { one } from './shapes.ts';
import { timeZone } from './typed-texts.ts';

export const siteName = z.string().trim().min(2).max(SITE_NAME_MAXIMUM);
const token = z.string().min(1).max(200);

/** What holds of the whole site, and which variable of the environment says so; null: it can be changed here. */
export const settingsNow = z.object({
  name: z.string(),
  time_zone: z.string(),
  set_by: z.object({ name: z.string().nullable(), time_zone: z.string().nullable() }),
});

/** The first start of a site: calls of accounts. */
export const setup = {
  setupState: call({
    method: 'POST',
    path: '/auth/{lang}/setup/state',
    summary: 'Whether a set-up address still works; the settings of the site if it does',
    may: 'everyone',
    body: z.strictObject({ token }),
    reply: one(
      z.object({
        /** spent: the site has an administrator; unknown: the token is wrong or old. */
        state: z.enum(['open', 'spent', 'unknown']),
        settings: settingsNow.nullable(),
      }),
    ),
  }),
  setUp: call({
    method: 'POST',
    path: '/auth/{lang}/setup',
    summary: "Make the site's first administrator by the token that the server printed, and log them in",
    may: 'everyone',
    body: accounts.register.body.extend({
      token,
      siteName: siteName.optional(),
      timeZone: timeZone.optional(),
    }),
    reply: loginReply,
  }),
};
