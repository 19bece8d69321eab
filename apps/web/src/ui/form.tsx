import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { loadTexts, useLang, useT } from '../lib/text.tsx';
import { dismissFailures, toast } from '../lib/toasts.ts';
import { FormValues } from './form-values.ts';
import { useFocusAnew, useKeptFocus } from './use-kept-focus.ts';

type Errors = Readonly<Record<string, readonly string[]>>;
/** Told by a form to its parts: what was typed is saved. */
export const SENT = 'matchnight:sent';

const FormContext = createContext<Errors>({});

export interface ServerForm {
  readonly errors: Errors;
  /** Why the whole was refused, where no field of it is wrong. */
  readonly refusal?: string;
  readonly isBusy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * A plain form that the server has the last word on. The fields' own constraints (required, minLength, type) are
 * checked first, in the page's language; a 422 puts its messages under the fields. What was typed stays.
 */
export function useServerForm<R>(options: {
  send: (values: FormValues) => Promise<R>;
  onDone: (reply: R, form: HTMLFormElement) => void;
  /** Asked once nothing is missing: nobody agrees to what can't be sent. True: it is not sent now. */
  ask?: (form: HTMLFormElement) => boolean;
}): ServerForm {
  const t = useT();
  const lang = useLang();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const keep = useKeptFocus(isBusy);
  const sending = useFocusAnew();
  const submit = async (form: HTMLFormElement) => {
    keep();
    sending(form);
    setBusy(true);
    setRefusal('');
    dismissFailures();
    try {
      // No page loads these texts before somebody sends a form: they come with what needs them.
      const [{ findInvalid }] = await Promise.all([import('./form-check.ts'), loadTexts(lang, ['forms'])]);
      const invalid = findInvalid(form, t);
      show(form, invalid);
      for (const message of Object.values(invalid).flat()) toast('info', message);
      if (Object.keys(invalid).length > 0 || options.ask?.(form)) return;
      const reply = await options.send(new FormValues(new FormData(form)));
      form.dispatchEvent(new Event(SENT, { bubbles: true }));
      options.onDone(reply, form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!show(form, error.errors))
        setRefusal(whyOf(error, t('shell.network_error'), t('shell.server_error')));
      toastFailure(error, t('shell.network_error'), t('shell.server_error'));
    } finally {
      setBusy(false);
    }
  };
  const show = (form: HTMLFormElement, found: Errors) => {
    setErrors(found);
    return focusFirst(form, found);
  };
  return {
    errors,
    refusal,
    isBusy,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
  };
}

/** The form of `useServerForm`; fields inside find their errors by their names. */
export function Form({
  form,
  className = '',
  children,
}: {
  form: ServerForm;
  className?: string;
  children: ReactNode;
}) {
  return (
    <FormContext value={form.errors}>
      {/* By post: if it is sent before the page lives, nothing gets into the address. */}
      <form method="post" noValidate onSubmit={form.onSubmit} className={`grid gap-4 ${className}`}>
        {children}
      </form>
    </FormContext>
  );
}

export function useFieldErrors(name: string): readonly string[] {
  return useContext(FormContext)[name] ?? [];
}

/** By status: 422 the first message of every field, else the server's sentence. A 401 has been dealt with. */
export function toastFailure(error: ApiError, unreachable: string, unknown: string): void {
  if (error.status === 401) return;
  const firsts = Object.values(error.errors).flatMap((messages) => messages.slice(0, 1));
  if (firsts.length > 0) for (const message of firsts) toast('error', message);
  else toast('error', error.message || (error.status === 0 ? unreachable : unknown));
}

function whyOf(error: ApiError, unreachable: string, unknown: string): string {
  const firsts = Object.values(error.errors).flatMap((messages) => messages.slice(0, 1));
  return firsts.join(' ') || error.message || (error.status === 0 ? unreachable : unknown);
}

/** Opens what hides a wrong field. False where none of the form's fields is wrong. */
function focusFirst(form: HTMLFormElement, errors: Errors): boolean {
  const wrong = [...form.elements].filter(
    (element) => element instanceof HTMLElement && errors[element.getAttribute('name') ?? ''],
  ) as HTMLElement[];
  for (const element of wrong) element.closest('details')?.setAttribute('open', '');
  wrong[0]?.focus();
  return wrong.length > 0;
}
