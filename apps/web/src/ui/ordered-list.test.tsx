import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, TextProvider } from '../lib/text.tsx';
import { OrderedList } from './ordered-list.tsx';

beforeAll(() => loadTexts('en', ['showcase']));

/** A button that is `disabled` loses the focus: who moves a row by keys would begin again at the top of the page. */
it('a row keeps the focus on its buttons while it moves, and where it can go no further', () => {
  for (const isBusy of [false, true]) {
    const html = renderToString(
      <TextProvider lang="en">
        <OrderedList
          rows={[{ id: 1, name: 'Open evening', order: 1 }]}
          total={1}
          isBusy={isBusy}
          onMove={() => {}}
        >
          {({ name }) => name}
        </OrderedList>
      </TextProvider>,
    );
    expect(html).not.toContain('disabled=""');
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
  }
});
