import type { WriteState } from '@matchnight/contract/constants';
import { useT } from '../../../lib/text.tsx';
import { Composer } from './composer.tsx';

interface MayWriteProps {
  readonly thread: { readonly may_write: WriteState; readonly may_answer: boolean };
  readonly nick: string;
  readonly send: (message: string) => Promise<unknown>;
  /** The user has just written: the field has the focus. */
  readonly isGoingOn?: boolean;
}

/** The field to write in, or why there is none. */
export function MayWrite({ thread, nick, send, isGoingOn = false }: MayWriteProps) {
  const t = useT();
  const state = thread.may_write;
  if (state !== 'yes' && state !== 'first') {
    return (
      <p className="border-t border-line p-3 text-sm text-muted sm:p-4">
        {t(`messages.state_${state}`, { nick })}
      </p>
    );
  }
  return (
    <Composer send={send} isGoingOn={isGoingOn}>
      {state === 'first' && <Note>{t('messages.first_hint', { nick })}</Note>}
      {!thread.may_answer && <Note>{t('messages.cannot_answer', { nick })}</Note>}
    </Composer>
  );
}

function Note({ children }: { children: string }) {
  return <p className="mb-2 text-sm text-muted">{children}</p>;
}
