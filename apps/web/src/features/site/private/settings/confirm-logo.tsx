import type { CSSProperties } from 'react';
import { api } from '../../../../lib/api.ts';
import type { Reply } from '../../../../lib/call-types.ts';
import { formatNumber } from '../../../../lib/formats.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import type { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { SETTINGS } from '../../route.ts';
import { GROUNDS } from './look.tsx';
import { ReasonField } from './reason-field.tsx';
import { showNow } from './show-now.ts';

export interface LogoAsked {
  readonly files: Readonly<Record<string, File>>;
  readonly preview: Reply<'site.previewLogo'>['data'];
}
interface ConfirmProps extends LogoAsked {
  /** The site's. */
  readonly name: string;
  readonly version: ReturnType<typeof useSeenVersion>;
  readonly onClose: () => void;
}

/** What becomes of the picture, and how it looks in the header by day and by night, before it is saved; with a reason for the log. */
export function ConfirmLogo({ files, preview, name, version, onClose }: ConfirmProps) {
  const t = useT();
  const lang = useLang();
  const params = usePathParams(SETTINGS);
  const { width, height, bytes } = preview;
  return (
    <FormDialog
      title={t('sitedesk.logo_ask')}
      submit={t('sitedesk.logo_save')}
      send={async (values) => {
        const body = { reason: values.text('reason').trim(), version: version.seen };
        const { data } = await version.orLookAgain(api('site.changeLogo', { params, body, files }));
        showNow(version, data);
        return { message: data.message };
      }}
      onClose={onClose}
    >
      <p>
        {t('sitedesk.logo_becomes', {
          width: formatNumber(lang, width),
          height: formatNumber(lang, height),
          kilobytes: formatNumber(lang, bytes / 1000, 1),
        })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className="grid gap-2">
            <p className="text-sm font-semibold">{t(`sitedesk.scheme_${scheme}`)}</p>
            <p
              className="flex items-center gap-2 rounded-lg border border-line bg-surface p-3 font-semibold text-text"
              style={tokensOf(GROUNDS[scheme])}
            >
              <img src={preview.image} alt="" className="size-7 shrink-0" />
              {name}
            </p>
          </div>
        ))}
      </div>
      <ReasonField />
    </FormDialog>
  );
}

function tokensOf(ground: Readonly<Record<string, string>>): CSSProperties {
  return Object.fromEntries(Object.entries(ground).map(([name, value]) => [`--${name}`, value]));
}
