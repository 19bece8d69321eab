import type { Editor } from '@tiptap/core';

/** What the toolbar does, in its order; each has the keys that the editor's parts give it, said beside its name. */
export const TOOLS = [
  {
    name: 'bold',
    keys: 'Ctrl+B',
    path: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
    isOn: (editor: Editor) => editor.isActive('bold'),
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    keys: 'Ctrl+I',
    path: 'M10 5h8M6 19h8m1-14-6 14',
    isOn: (editor: Editor) => editor.isActive('italic'),
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    keys: 'Ctrl+Alt+2',
    path: 'M6 5v14M18 5v14M6 12h12',
    isOn: (editor: Editor) => editor.isActive('heading'),
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bullets',
    keys: 'Ctrl+Shift+8',
    path: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1m-.1 6h.1m-.1 6h.1',
    isOn: (editor: Editor) => editor.isActive('bulletList'),
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    keys: 'Ctrl+Shift+7',
    path: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4.5M4 15.5c2-1.5 3 .5 0 4h3',
    isOn: (editor: Editor) => editor.isActive('orderedList'),
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    keys: 'Ctrl+Shift+B',
    path: 'M5 5v14M10 8h10M10 12h10M10 16h6',
    isOn: (editor: Editor) => editor.isActive('blockquote'),
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const;

export const HISTORY = [
  {
    name: 'undo',
    keys: 'Ctrl+Z',
    path: 'M9 14 4 9l5-5M4 9h9a6 6 0 0 1 0 12h-2',
    can: (editor: Editor) => editor.can().undo(),
    run: (editor: Editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    keys: 'Ctrl+Shift+Z',
    path: 'm15 14 5-5-5-5m5 5h-9a6 6 0 0 0 0 12h2',
    can: (editor: Editor) => editor.can().redo(),
    run: (editor: Editor) => editor.chain().focus().redo().run(),
  },
] as const;

export const LINK_PATH =
  'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1';
