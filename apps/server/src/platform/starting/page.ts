import { createHash } from 'node:crypto';
import type { Lang } from '@matchnight/contract/constants';
import type { Key } from '@matchnight/i18n';
import { readTexts } from '@matchnight/i18n/files';
import { escapeHtml } from '../html.ts';

/** What a start makes ready, in the order of the page. */
export const STEPS = ['database', 'demo', 'pages'] as const;
export type Step = (typeof STEPS)[number];

/** What the page tells of a start. */
export interface Progress {
  /** The site's name, where it is known before there is a database. */
  readonly name: string | null;
  readonly steps: readonly { readonly step: Step; readonly isDone: boolean }[];
}

/** Its colours are those of apps/web/src/app/tokens.css. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;
background:light-dark(#f1f5f2,#0a0f0d);color:light-dark(#0c1411,#eff5f1);font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem}
p{color:light-dark(#43524a,#a9b9b0);margin:0}
.name{color:light-dark(#326300,#b8f53d);font-weight:700;letter-spacing:.02em}
h1{font-size:2rem;line-height:1.15;margin:.25rem 0 .75rem;overflow-wrap:anywhere}
dl{margin:2rem 0 0;border-top:1px solid light-dark(#d0dbd5,#2a3732)}
div{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid light-dark(#d0dbd5,#2a3732)}
dt{min-width:0}dd{margin:0;white-space:nowrap;color:light-dark(#43524a,#a9b9b0)}
.done{color:light-dark(#326300,#b8f53d);font-weight:600}`;

/** Takes what is new of the same page; as soon as another one is there, that one. */
const SCRIPT = `const steps=document.getElementById('starting');setInterval(async()=>{try{
const text=await(await fetch(location.href,{cache:'no-store'})).text();
const now=new DOMParser().parseFromString(text,'text/html').getElementById('starting');
if(!now)location.reload();else if(now.innerHTML!==steps.innerHTML)steps.innerHTML=now.innerHTML}catch{}},1000)`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Nothing but this one style and script. */
export const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type StartingKey = Extract<Key, `starting.${string}`>;
const NAMES: Readonly<Record<Step, StartingKey>> = {
  database: 'starting.database',
  demo: 'starting.demo',
  pages: 'starting.pages',
};

/** The page that stands in for every other while the product is made ready. It shows what follows by itself. */
export function startingPage(lang: Lang, { name, steps }: Progress): string {
  const texts = readTexts(lang, 'starting');
  const t = (key: StartingKey) => escapeHtml(texts[key.slice('starting.'.length)] ?? '');
  const rows = steps.map(({ step, isDone }) => {
    const state = isDone ? `<dd class="done">${t('starting.done')}` : `<dd>${t('starting.doing')}`;
    return `<div><dt>${t(NAMES[step])}</dt>${state}</dd></div>`;
  });
  const title = [t('starting.title'), ...(name === null ? [] : [escapeHtml(name)])].join(' · ');
  const above = name === null ? '' : `<p class="name">${escapeHtml(name)}</p>`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>${STYLE}</style><noscript><meta http-equiv="refresh" content="2"></noscript></head>
<body><main>${above}<h1>${t('starting.title')}</h1><p>${t('starting.lead')}</p>
<dl id="starting" aria-live="polite">${rows.join('')}</dl></main><script>${SCRIPT}</script></body></html>`;
}
