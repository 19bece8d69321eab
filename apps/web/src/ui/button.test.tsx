import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

it('a button whose deed is being done keeps the focus, since it is disabled for nobody but who presses it', () => {
  const html = renderToString(<Button isBusy>Save</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain('disabled=""');
  expect(renderToString(<Button>Save</Button>)).not.toContain('aria-disabled="');
  expect(renderToString(<Button disabled>Save</Button>)).toContain('disabled=""');
});
