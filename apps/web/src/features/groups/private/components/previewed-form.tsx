import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Previewed } from '../../../../lib/previews.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Form, type ServerForm } from '../../../../ui/form.tsx';
import type { Preview } from '../../queries.ts';
import { DealPreview } from './deal-preview.tsx';

/** A form with what would come of it beside it; it is sent once the question is answered, if there is one. */
export function PreviewedForm(props: {
  form: ServerForm;
  previewed: Previewed<Preview>;
  /** The word on the button. */
  deed: string;
  isDisabled?: boolean;
  /** Asked before it is sent. */
  question: { readonly title: string; readonly text: string } | null;
  /** Above both: who was faster, what is lost. */
  notices?: ReactNode;
  children: ReactNode;
}) {
  const { form, previewed, deed, question } = props;
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const isConfirmed = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What can't be is refused by the server, on its field.
    if (question && previewed.preview && !isConfirmed.current) return setAsked(event.currentTarget);
    isConfirmed.current = false;
    form.onSubmit(event);
  };
  const errors = previewed.preview || props.isDisabled ? form.errors : previewed.errors;
  return (
    <Form form={{ ...form, errors, onSubmit }}>
      {props.notices}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Panel>
          <div className="grid gap-6">{props.children}</div>
        </Panel>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-4">
          <div aria-busy={previewed.isOld} className="aria-busy:opacity-50">
            <DealPreview preview={previewed.preview} refused={refusedOf(previewed)} />
          </div>
          <p>
            {/* Nobody agrees to what they don't see yet. */}
            <Button type="submit" disabled={form.isBusy || props.isDisabled || previewed.isOld}>
              {deed}
            </Button>
          </p>
        </div>
      </div>
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          confirm={deed}
          isBusy={form.isBusy}
          onConfirm={() => {
            isConfirmed.current = true;
            setAsked(null);
            asked.requestSubmit();
          }}
          onClose={() => setAsked(null)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}

/** The sentences of what can't be, of fields or of the whole. */
function refusedOf({ errors, refusal }: Previewed<Preview>): readonly string[] {
  const ofFields = Object.values(errors).flat();
  if (ofFields.length > 0) return ofFields;
  return refusal === '' ? [] : [refusal];
}
