import { useState } from 'react';
import { ScreenshotField, type ScreenshotState, ScreenshotView } from '../../../features/results/index.ts';
import { Panel } from '../../../ui/card.tsx';

const DRAWN = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1366" height="768"><rect width="1366" height="768" fill="#0a5"/><text x="683" y="420" font-size="160" fill="#fff" text-anchor="middle">2–1</text></svg>',
);
const SAMPLE = { id: 'sample', address: `data:image/svg+xml,${DRAWN}`, width: 1366, height: 768 };
const IDLE = { screenshot: null, progress: null, trouble: null, take: () => {}, remove: () => {} };
const TROUBLE = { message: 'The server has much to do. Try again.', retry: () => {} };

/** The field before, while and after a picture is sent, and when it could not be; the picture, small and wide. */
export default function Screenshots() {
  const [screenshot, setScreenshot] = useState<ScreenshotState['screenshot']>(SAMPLE);
  const states: readonly ScreenshotState[] = [
    IDLE,
    { ...IDLE, progress: 0.43 },
    { ...IDLE, screenshot, take: () => setScreenshot(SAMPLE), remove: () => setScreenshot(null) },
    { ...IDLE, trouble: TROUBLE },
  ];
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {states.map((state, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Panel key={nth} title={`Field ${nth + 1}`}>
            <ScreenshotField state={state} team="Night Owls" keptDays={90} />
          </Panel>
        ))}
      </div>
      <Panel title="Wide">
        <ScreenshotView screenshot={SAMPLE} team="Night Owls" size="wide" />
      </Panel>
      <Panel title="Gone">
        <ScreenshotView screenshot={{ ...SAMPLE, address: 'data:,' }} team="Night Owls" />
      </Panel>
    </div>
  );
}
