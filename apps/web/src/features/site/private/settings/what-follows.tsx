import { formatList } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { PasswordAgain } from '../../../../ui/password-again.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { FacePreview } from './look.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Preview } from './settings.ts';

/** What would change, by a form or by taking a change back, and what follows from it; with a reason for the log. */
export function WhatFollows({ preview }: { preview: Preview }) {
  const t = useT();
  return (
    <>
      <ChangedFields changes={preview.changes} />
      {preview.closes_registration && <Warning text={t('sitedesk.closes_registration')} />}
      {preview.deletes.map(({ field, rows }) => (
        <Warning
          key={field}
          text={t('sitedesk.deletes', { field: t(`sitedesk.field_${field}`), count: rows })}
        />
      ))}
      {preview.factors !== null && <Factors factors={preview.factors} />}
      {preview.accent !== null && (
        <div className="grid gap-3 sm:grid-cols-2">
          <FacePreview scheme="light" face={preview.accent.light} />
          <FacePreview scheme="dark" face={preview.accent.dark} />
        </div>
      )}
      <ReasonField />
      {preview.changes.some(({ field }) => field === 'obliged') && <PasswordAgain />}
    </>
  );
}

/** Whom the rule of second factors shuts out, or that it holds no more. */
function Factors({ factors }: { factors: NonNullable<Preview['factors']> }) {
  const t = useT();
  const lang = useLang();
  const people = factors.shut_out.map(({ rank, people: count }) =>
    t('sitedesk.people', { role: t(`accounts.role_${rank}`), count }),
  );
  return (
    <>
      <Warning text={t(factors.holds ? 'sitedesk.factors_begin' : 'sitedesk.factors_end')} />
      {people.length > 0 && <Warning text={t('sitedesk.shut_out', { people: formatList(lang, people) })} />}
      {factors.own_missing && <Warning text={t('sitedesk.own_missing')} />}
    </>
  );
}

function Warning({ text }: { text: string }) {
  return <p className="border-l-4 border-warn pl-3">{text}</p>;
}
