import type { BrowserKey } from '@matchnight/i18n';
import { linkTo } from '../../../lib/paths.ts';
import type { Advice, DeskParams } from '../queries.ts';

interface Mending {
  /** What is typed on the server, one after the other, or stands in its settings. */
  readonly commands?: readonly string[];
  /** The page that mends it, by the words that the menu has for it. */
  readonly page?: { readonly text: BrowserKey; readonly to: string };
}

/** What helps against each: commands, a page, or both. */
export function mendingOf(check: Advice['check'], params: DeskParams): Mending {
  const settings = {
    text: 'account.menu_site_settings',
    to: linkTo('/:lang/:console/dashboard/super/settings', params),
  } as const;
  const administrators = {
    text: 'administrators.menu_list',
    to: linkTo('/:lang/:console/dashboard/administrators', params),
  } as const;
  const all: { readonly [C in Advice['check']]?: Mending } = {
    ledger: { commands: ['npm run ledger:check'] },
    log: { commands: ['npm run audit:check', 'npm run audit:restart -- --reason "…"'] },
    disk: {
      page: {
        text: 'pictures.menu_clear',
        to: linkTo('/:lang/:console/dashboard/administrators/clear-images', params),
      },
    },
    mail: { commands: ['SMTP_URL=smtps://… MAIL_FROM=…'] },
    https: { commands: ['PUBLIC_URL=https://…'] },
    sandbox: { commands: ['STRIPE_SECRET_KEY=… STRIPE_WEBHOOK_SECRET=…'] },
    supers: { page: administrators },
    factors: { page: settings },
    postgres: { commands: ['npm run backup -- --file before.backup'] },
    vs_notice: {
      page: { text: 'vsdesk.menu_settings', to: linkTo('/:lang/:console/dashboard/super/vs', params) },
    },
    legal: {
      page: { text: 'legal.menu_pages', to: linkTo('/:lang/:console/dashboard/super/pages', params) },
    },
  };
  return all[check] ?? {};
}
