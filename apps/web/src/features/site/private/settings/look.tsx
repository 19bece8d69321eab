import { type AccentFace, accentFaces, accentToken } from '@matchnight/rules';
import { type CSSProperties, useState } from 'react';
import { formatNumber } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import type { Settings } from './settings.ts';

/** Where the choice begins: the design's own by day. */
const FIRST = '#3a7300';
/** What a colour field says. */
const COLOUR = /^#[0-9a-f]{6}$/i;

/** The colour of buttons, links and marks: the product's, or one that the site chose. */
export function LookGroup({ settings }: { settings: Settings }) {
  const t = useT();
  const [isOwn, setOwn] = useState(settings.accent !== null);
  const [colour, setColour] = useState(settings.accent ?? FIRST);
  return (
    <Panel title={t('sitedesk.group_look')} isWide>
      <div className="grid gap-4">
        <Checkbox
          name="ownAccent"
          label={t('sitedesk.accent_own')}
          hint={t('sitedesk.accent_hint')}
          checked={isOwn}
          onChange={(event) => setOwn(event.currentTarget.checked)}
        />
        {isOwn && (
          <>
            <Field
              name="accent"
              type="color"
              label={t('sitedesk.field_accent')}
              value={colour}
              onChange={(event) => setColour(event.currentTarget.value)}
            />
            <AccentPreview colour={colour} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** How the colour would look by day and by night, with the contrast that it reaches; or why it can't be taken. */
function AccentPreview({ colour }: { colour: string }) {
  const t = useT();
  const lang = useLang();
  const faces = COLOUR.test(colour) ? accentFaces(colour) : null;
  if (faces === null) return null;
  // Read where it changes: the words say what is seen.
  return (
    <div role="status">
      {faces.refused === null ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <FacePreview scheme="light" face={faces.light} />
          <FacePreview scheme="dark" face={faces.dark} />
        </div>
      ) : (
        <p className="font-semibold text-loss-text">
          {t('sitedesk.accent_unreadable', {
            scheme: faces.refused.scheme,
            figure: formatNumber(lang, faces.refused.figure / 100, 2),
            least: formatNumber(lang, faces.refused.least / 100, 1),
          })}
        </p>
      )}
    </div>
  );
}

/** What is behind a scheme's shades, and its words: as tokens.css says them, which follow the page's own scheme. */
export const GROUNDS = {
  light: { surface: '#ffffff', line: '#d0dbd5', text: '#0c1411', muted: '#43524a' },
  dark: { surface: '#111815', line: '#2a3732', text: '#eff5f1', muted: '#a9b9b0' },
} as const;

/** As the law says it, or as the server does. */
type Face = Omit<AccentFace, 'shades'> & { readonly shades: Readonly<Record<string, string>> };

export function FacePreview({ scheme, face }: { scheme: 'light' | 'dark'; face: Face }) {
  const t = useT();
  const lang = useLang();
  const ratio = (hundredths: number) => formatNumber(lang, hundredths / 100, 2);
  const tokens = Object.fromEntries(
    Object.entries({ ...GROUNDS[scheme], ...face.shades }).map(([shade, value]) => [
      accentToken(shade),
      value,
    ]),
  );
  return (
    <div
      className="grid content-start gap-3 rounded-lg border border-line bg-surface p-3 text-text"
      style={tokens as CSSProperties}
    >
      <p className="text-sm font-semibold">{t(`sitedesk.scheme_${scheme}`)}</p>
      <div className="flex flex-wrap items-center gap-3" aria-hidden="true">
        <span className={buttonClass('primary')}>{t('sitedesk.sample_button')}</span>
        <span className="font-semibold text-accent-text underline">{t('sitedesk.sample_link')}</span>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {t('sitedesk.contrast', { text: ratio(face.text), control: ratio(face.control) })}
      </p>
    </div>
  );
}
