import { escapeHtml } from '../html.ts';
import type { Bound } from './handler.ts';
import { BASE } from './register.ts';

/** A readable page of the contract: plain HTML, nothing to load. */
export function apiPage(bound: readonly Bound[], site: { name: string }): string {
  const features = [...new Set(bound.map(({ feature }) => feature))];
  const sections = features.map((feature) => {
    const rows = bound.filter((one) => one.feature === feature).map(row);
    return `<h2>${feature}</h2><table><tr><th>Call</th><th>May</th><th>What it does</th></tr>${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API - ${escapeHtml(site.name)}</title>
<meta name="viewport" content="width=device-width"></head><body><h1>${escapeHtml(site.name)} API, version 1</h1>
<p>Base <code>${BASE}</code>; <a href="${BASE}/openapi.json">OpenAPI 3.1</a>. Lists answer
<code>{ data: { data, page, per_page, total } }</code>, one item <code>{ data }</code>, errors
<code>{ message, errors? }</code> in the language of the path.</p>${sections.join('')}</body></html>`;
}

function row({ call }: Bound): string {
  const { may } = call;
  const rule = typeof may === 'string' ? may : `${may.as} of ${may.noun}`;
  return `<tr><td><code>${call.method} ${escapeHtml(call.path)}</code></td><td>${rule}</td><td>${escapeHtml(call.summary)}</td></tr>`;
}
