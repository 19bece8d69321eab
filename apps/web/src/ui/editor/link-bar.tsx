import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../lib/text.tsx';
import { Button } from '../button.tsx';
import { linkableOf } from './linkable.ts';

/** Asks for the address of a link; without a selection the address itself becomes the text. Escape gives it up. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const former: unknown = editor.getAttributes('link').href;
  useEffect(() => input.current?.focus(), []);
  const set = () => {
    const href = linkableOf(input.current?.value ?? '');
    setWrong(href === null);
    if (href === null) return;
    link(editor, href);
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would send the form that the text is a field of.
    event.preventDefault();
    if (event.key === 'Enter') return set();
    onClose();
    editor.commands.focus();
  };
  return (
    <div className="editor-link">
      <div className="min-w-0 flex-1 basis-60">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {t('editor.address')}
        </label>
        <input
          ref={input}
          id={id}
          type="url"
          className="control"
          placeholder="https://"
          defaultValue={typeof former === 'string' ? former : ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onKeyDown={onKeyDown}
        />
        {isWrong && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-loss-text">
            {t('editor.address_wrong')}
          </p>
        )}
      </div>
      <Button kind="secondary" onClick={set}>
        {t('editor.set_link')}
      </Button>
      {typeof former === 'string' && (
        <Button kind="quiet" onClick={remove}>
          {t('editor.remove_link')}
        </Button>
      )}
    </div>
  );
}

/** Without a selection, and not in a link, the address becomes the text. */
function link(editor: Editor, href: string): void {
  const text = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    text.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else {
    text.setLink({ href }).run();
  }
}
