import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, TextProvider } from '../../../../lib/text.tsx';
import type { Report } from '../queries.ts';
import { SaidScore } from './said-score.tsx';

beforeAll(() => loadTexts('en', ['results']));

it('a score stands between home and away, also of a report that the away team sent', () => {
  const form = {
    home: { id: 1, name: 'Lions', slug: 'lions', image: null },
    away: { id: 2, name: 'Wolves', slug: 'wolves', image: null },
  };
  const report: Report = {
    id: 7,
    home_goals: 2,
    away_goals: 1,
    home_extra_goals: null,
    away_extra_goals: null,
    home_penalties: null,
    away_penalties: null,
    best_player: null,
    screenshot: null,
    by: null,
    sent_at: '2026-11-26T22:00:00Z',
    lines: [],
  };
  for (const team of ['Lions', 'Wolves']) {
    const html = renderToString(
      <TextProvider lang="en">
        <SaidScore form={form} report={report} team={team} />
      </TextProvider>,
    );
    const words = html.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]*>/g, ' ');
    expect(words.replaceAll(/\s+/g, ' ').trim()).toBe(`${team} says: Lions 2–1 Wolves`);
  }
});
