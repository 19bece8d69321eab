import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, TextProvider } from '../../../lib/text.tsx';
import { ShowcaseRow } from './showcase-row.tsx';

beforeAll(() => loadTexts('en', ['showcase']));

it('a row keeps the focus on its buttons while it moves, and where it can go no further', () => {
  for (const isBusy of [false, true]) {
    const html = renderToString(
      <TextProvider lang="en">
        <ShowcaseRow
          name="How to report"
          place={0}
          isLast
          isBusy={isBusy}
          onMove={() => {}}
          onEdit={() => {}}
          onDelete={() => {}}
        >
          {null}
        </ShowcaseRow>
      </TextProvider>,
    );
    expect(html).not.toContain('disabled=""');
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
  }
});
