import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, TextProvider } from '../../lib/text.tsx';
import { FileFrame } from './file-frame.tsx';

beforeAll(() => loadTexts('en', ['common', 'upload']));

it('a picture that must be there bears the mark of every other field that must', () => {
  const marked = (required: boolean) =>
    renderToString(
      <TextProvider lang="en">
        <FileFrame
          name="image"
          label="Picture"
          input={{ current: null }}
          accept="image/jpeg"
          required={required}
          isFilled={false}
          limits="JPG only"
          errors={[]}
          onTake={() => {}}
          onRemove={() => {}}
        >
          {null}
        </FileFrame>
      </TextProvider>,
    ).includes('title="required"');
  expect([marked(true), marked(false)]).toEqual([true, false]);
});
