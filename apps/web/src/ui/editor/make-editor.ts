import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isLinkable } from './linkable.ts';

/**
 * An editor in its element, which writes what the server's allow-list keeps (platform/rich-text.ts): paragraphs,
 * headings 2 to 4, bold, italic, underlined and struck text, lists, quotes, lines and links.
 */
export function makeEditor(options: {
  element: HTMLElement;
  content: string;
  /** The attributes of the box that people type in. */
  attributes: Record<string, string>;
}): Editor {
  return new Editor({
    element: options.element,
    content: options.content,
    // The pages' policy forbids styles that scripts write; ours are in editor.css.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        trailingNode: false,
        dropcursor: false,
        link: {
          openOnClick: false,
          isAllowedUri: (address) => isLinkable(address),
          HTMLAttributes: { target: null, rel: null },
        },
      }),
    ],
    editorProps: { attributes: { ...options.attributes, class: 'rich-text' } },
  });
}
