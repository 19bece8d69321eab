/** All tabs that a tournament and a division may have; the first has the page's own path. */
export const TOURNAMENT_TABS = [
  'Divisions',
  'Teams',
  'Transfers',
  'Movements',
  'Best players',
  'Goalkeepers',
  'Assists',
  'Scorers',
  'MVP',
  'Players’ ranking',
  'Teams’ ranking',
  'Signings',
  'Rules',
  'Suspended',
  'Champions',
];
export const DIVISION_TABS = [
  'Table',
  'Notices',
  'Teams',
  'Play-offs',
  'Matches',
  'Best players',
  'Goalkeepers',
  'Assists',
  'Scorers',
  'MVP',
  'Yellow cards',
  'Red cards',
  'Team of the week',
  'Champions',
  'Suspended',
];

export const RICH_TEXT = `
<h2>Rules of the night</h2>
<p>Kick-off is at <strong>22:00</strong>. Whoever is not there by <em>22:15</em> loses 3–0.</p>
<ul><li>Two substitutes at most</li><li>One restart for a lost connection</li></ul>
<h3>Results</h3>
<ol><li>Both managers report</li><li>A judge decides where they differ</li></ol>
<blockquote><p>Every match counts.</p></blockquote>
<p>More on <a href="#frame">the page of the rules</a>.</p>`;
