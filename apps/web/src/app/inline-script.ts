/** Where the server names the page's scripts and texts. */
export const MODULES_ID = 'modules';
/** The scripts come after this, whatever a browser says of its paint. */
const LATEST_START_MS = 2000;
/** Sent to the document once React has taken over the page. */
export const ALIVE = 'alive';

/**
 * The only inline script: before first paint it shows the session's face and the chosen colours, so that nothing
 * flashes. Constant, because the CSP allows it by its hash. A page that the server sent in a guessed language
 * (`#lang`) gives way to the stored one.
 *
 * The page's own scripts, and those of the users' frame for a user, are asked for once it is painted: on a thin line, text, styles and the font have it to
 * themselves, and a page is read before it lives. A form that is sent before that (a fast thumb, a password manager)
 * waits with what was typed, and is sent again once the page is alive.
 */
export const INLINE_SCRIPT = `(function(d,s,l){try{
var g=function(k){return s.getItem(k)},r=d.documentElement,p=r.style,u=JSON.parse(g('user')||'null'),c=g('scheme'),o=g('console'),n=g('lang');
if(l.hash==='#lang'){if(/^(es|en|pt|it|fr|de)$/.test(n)&&l.pathname.split('/')[1]!==n)return l.replace(l.pathname.replace(/^\\/[^/]*/,'/'+n)+l.search);history.replaceState(history.state,'',l.pathname+l.search)}
if(c==='light'||c==='dark')r.dataset.scheme=c;
if(/^(psn|xbox|pc)$/.test(o))p.setProperty('--console',JSON.stringify(o.toUpperCase()));
if(u&&g('token')&&Date.parse(g('expires_at'))>Date.now()){r.dataset.user='1';if(/^[A-Z]+$/.test(u.type))r.dataset.type=u.type;p.setProperty('--nick',JSON.stringify(String(u.nick)));p.setProperty('--coins',JSON.stringify(Number(u.money).toLocaleString('en')))}
}catch(e){}
var f;
function keep(e){if(e.target.method==='dialog')return;e.preventDefault();e.stopImmediatePropagation();f=e.target;d.documentElement.dataset.waiting='1'}
d.addEventListener('submit',keep,true);
d.addEventListener('${ALIVE}',function(){d.removeEventListener('submit',keep,true);delete d.documentElement.dataset.waiting;if(f&&f.isConnected)f.requestSubmit()},{once:true});
function add(t,p){d.head.appendChild(Object.assign(d.createElement(t),p))}
function start(){var m=d.getElementById('${MODULES_ID}');if(!m||m.started)return;m.started=1;m=JSON.parse(m.textContent);
m.preloads.concat(d.documentElement.dataset.user?m.forUsers:[]).forEach(function(h){add('link',{rel:'modulepreload',href:h})});m.scripts.forEach(function(h){add('script',{type:'module',src:h})})}
d.addEventListener('DOMContentLoaded',function(){var P=self.PerformanceObserver;
if(d.hidden||!P||!(P.supportedEntryTypes||[]).includes('paint'))return start();
new P(start).observe({type:'paint',buffered:true});setTimeout(start,${LATEST_START_MS})})
})(document,localStorage,location)`;
