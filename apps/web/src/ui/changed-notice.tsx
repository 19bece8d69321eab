import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../lib/text.tsx';
import type { SeenVersion } from '../lib/use-seen-version.ts';
import { Button } from './button.tsx';

interface ChangedNoticeProps {
  readonly version: SeenVersion;
  /** How it stands now, where a sentence can say it. */
  readonly now?: string;
  /** The form begins anew with how it stands now. */
  readonly onLoadAnew: () => void;
}

/** Somebody else was faster: by whom and when, and what becomes of what one typed. Stands above the form or in it. */
export function ChangedNotice({ version, now, onLoadAnew }: ChangedNoticeProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const { isOld, refusal } = version;
  // Who types isn't torn away; who wanted to save sees at once why it isn't saved.
  useEffect(() => {
    if (!isOld || refusal === null) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isOld, refusal]);
  if (!isOld) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-lg border border-warn bg-surface p-3 sm:p-4"
    >
      <h2 className="display text-lg">{t('changed.title')}</h2>
      <p className="mt-1">{refusal?.message ?? t('changed.text')}</p>
      {now && <p className="mt-1">{now}</p>}
      <p className="mt-1 mb-3 text-muted">{t('changed.choose')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => thenInForm(ref.current, version.keep, '[type=submit]')}>
          {t('changed.keep_typed')}
        </Button>
        <Button kind="secondary" onClick={() => thenInForm(ref.current, onLoadAnew, FIRST_FIELD)}>
          {t('changed.load_anew')}
        </Button>
      </div>
    </div>
  );
}

const FIRST_FIELD = ':is(input, select, textarea):not([type=hidden], [type=file], :disabled)';

/** Does the deed, which takes the notice away, and goes on in its form, which may be another one by then. */
function thenInForm(notice: HTMLElement | null, deed: () => void, goal: string): void {
  const forms = () => [...document.querySelectorAll<HTMLElement>('#content form')];
  const place = forms().findIndex((form) => notice !== null && isOf(notice, form));
  flushSync(deed);
  focusOnceEnabled(forms()[place]?.querySelector<HTMLElement>(goal) ?? null);
}

const DISABLED = ':is(:disabled, [aria-disabled=true])';

/**
 * A form that still sends, or loads anew, keeps its button disabled: it has the focus once it does something, so that a key
 * pressed on it isn't lost.
 */
function focusOnceEnabled(goal: HTMLElement | null): void {
  if (!goal?.matches(DISABLED)) {
    goal?.focus();
    return;
  }
  const watching = new MutationObserver(() => {
    if (goal.matches(DISABLED)) return;
    watching.disconnect();
    goal.focus();
  });
  watching.observe(goal, { attributeFilter: ['disabled', 'aria-disabled'] });
}

function isOf(notice: HTMLElement, form: HTMLElement): boolean {
  const where = form.compareDocumentPosition(notice);
  return (where & (Node.DOCUMENT_POSITION_CONTAINED_BY | Node.DOCUMENT_POSITION_PRECEDING)) !== 0;
}
