import type { BrowserKey } from '@matchnight/i18n';
import { linkTo } from '../../../lib/paths.ts';
import type { Advice, DeskParams } from '../queries.ts';

interface Mending {
  /** What is typed on the server, or stands in its settings. */
  readonly command?: string;
  /** The page that mends it, by the words that the menu has for it. */
  readonly page?: { readonly text: BrowserKey; readonly to: string };
}

/** What helps against each: a command, a page, or both. */
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
    ledger: { command: 'npm run ledger:check' },
    log: { command: 'npm run audit:check' },
    disk: {
      page: {
        text: 'pictures.menu_clear',
        to: linkTo('/:lang/:console/dashboard/administrators/clear-images', params),
      },
    },
    mail: { command: 'SMTP_URL=smtps://… MAIL_FROM=…' },
    https: { command: 'PUBLIC_URL=https://…' },
    sandbox: { command: 'STRIPE_SECRET_KEY=… STRIPE_WEBHOOK_SECRET=…' },
    supers: { page: administrators },
    factors: { page: settings },
    postgres: { command: 'npm run backup -- --file before.backup' },
    vs_notice: {
      page: { text: 'vsdesk.menu_settings', to: linkTo('/:lang/:console/dashboard/super/vs', params) },
    },
    legal: {
      page: { text: 'legal.menu_pages', to: linkTo('/:lang/:console/dashboard/super/pages', params) },
    },
  };
  return all[check] ?? {};
}
