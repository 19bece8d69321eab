import type { Editor } from '@tiptap/core';
import { useEffect, useReducer } from 'react';
import { useT } from '../../lib/text.tsx';
import { HISTORY, LINK_PATH, TOOLS } from './tools.ts';

/** The tools above the text; which are on follows the cursor. */
export function Toolbar(props: { editor: Editor; isLinking: boolean; onLink: () => void }) {
  const { editor, isLinking, onLink } = props;
  const t = useT();
  useFollowed(editor);
  return (
    <fieldset className="editor-tools" aria-label={t('editor.tools')}>
      {TOOLS.map(({ name, keys, path, isOn, run }) => (
        <Tool
          key={name}
          name={t(`editor.${name}`)}
          keys={keys}
          path={path}
          isOn={isOn(editor)}
          onClick={() => run(editor)}
        />
      ))}
      <Tool
        name={t('editor.link')}
        keys="Ctrl+K"
        path={LINK_PATH}
        isOn={isLinking || editor.isActive('link')}
        onClick={onLink}
      />
      {HISTORY.map(({ name, keys, path, can, run }) => (
        <Tool
          key={name}
          name={t(`editor.${name}`)}
          keys={keys}
          path={path}
          isDisabled={!can(editor)}
          onClick={() => run(editor)}
        />
      ))}
    </fieldset>
  );
}

function Tool(props: {
  name: string;
  keys: string;
  path: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  const { name, keys, path, isOn, isDisabled, onClick } = props;
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={name}
      title={`${name} (${keys})`}
      aria-pressed={isOn}
      disabled={isDisabled}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Renders anew with every change of text or cursor. */
function useFollowed(editor: Editor): void {
  const [, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', next);
    return () => {
      editor.off('transaction', next);
    };
  }, [editor]);
}
