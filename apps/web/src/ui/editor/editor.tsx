import type { Editor as TextEditor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../lib/text.tsx';
import { useFieldErrors } from '../form.tsx';
import './editor.css';
import { LinkBar } from './link-bar.tsx';
import { Toolbar } from './toolbar.tsx';

/**
 * A rich text for a form's field `name`. What is typed is kept as HTML in a hidden field, which the form reads and
 * checks like any other; the server cleans it.
 */
export function RichTextField(props: {
  name: string;
  label: string;
  defaultValue: string;
  maxLength: number;
  required?: boolean;
}) {
  const { name, label, maxLength } = props;
  const t = useT();
  const id = useId();
  const errors = useFieldErrors(name);
  const { host, field, editor, isLost, length, setLength } = useEditor(props.defaultValue, {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-error`,
  });
  const [isLinking, setLinking] = useState(false);
  const left = maxLength - length;
  return (
    <div className="min-w-0">
      <FieldLabel id={id} label={label} isRequired={props.required === true} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key that works in all of it */}
      <div
        className="editor"
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
          event.preventDefault();
          setLinking(true);
        }}
      >
        {editor && <Toolbar editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />}
        {editor && isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
        <div ref={host} className="min-h-56" hidden={isLost} />
        {/* Who is sent here (a label, an error) is taken to where one types: here itself, if the editor didn't come. */}
        <textarea
          ref={field}
          id={id}
          name={name}
          required={props.required}
          maxLength={maxLength}
          defaultValue={props.defaultValue}
          aria-invalid={errors.length > 0 || undefined}
          {...(isLost ? PLAIN : BEHIND)}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => setLength(target.value.length)}
          onFocus={() => editor?.commands.focus()}
        />
      </div>
      <div id={`${id}-error`}>
        {isLost && <p className="mt-1 text-sm text-warn">{t('shell.load_error')}</p>}
        {errors.length > 0 && <p className="mt-1 text-sm font-semibold text-loss-text">{errors.join(' ')}</p>}
        <Left left={left} of={maxLength} />
      </div>
    </div>
  );
}

const PLAIN = { rows: 10, className: 'block w-full bg-transparent p-3 text-base' };
const BEHIND = { tabIndex: -1, 'aria-hidden': true, className: 'sr-only' };

function FieldLabel({ id, label, isRequired }: { id: string; label: string; isRequired: boolean }) {
  return (
    <label htmlFor={id} id={`${id}-label`} data-label={label} className="mb-1 block text-sm font-semibold">
      {label}
      {isRequired && (
        <span className="text-muted" aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
  );
}

/** Said when it is time to think of it. */
function Left({ left, of }: { left: number; of: number }) {
  const t = useT();
  if (left > of / 10) return null;
  return (
    <p className="mt-1 text-sm text-muted">{t('common.characters_left', { count: Math.max(0, left) })}</p>
  );
}

function useEditor(content: string, attributes: Record<string, string>) {
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const [isLost, setLost] = useState(false);
  const [length, setLength] = useState(content.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what it starts with never comes back
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      // No server makes one, nor builds it.
      const code = import.meta.env.SSR ? null : await import('./make-editor.ts').catch(() => null);
      if (!host.current || isGone) return null;
      if (code === null) {
        setLost(true);
        return null;
      }
      const made = code.makeEditor({ element: host.current, content, attributes });
      made.on('update', () => {
        const html = made.isEmpty ? '' : made.getHTML();
        if (field.current) field.current.value = html;
        setLength(html.length);
      });
      setEditor(made);
      return made;
    };
    const loading = load();
    return () => {
      isGone = true;
      void loading.then((made) => made?.destroy());
    };
  }, []);
  return { host, field, editor, isLost, length, setLength };
}
