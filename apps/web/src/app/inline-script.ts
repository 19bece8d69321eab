/**
 * The only inline script: before first paint it shows the session's face and the chosen colours, so that nothing
 * flashes. Constant, because the CSP allows it by its hash. A page that the server sent in a guessed language
 * (`#lang`) gives way to the stored one.
 */
export const INLINE_SCRIPT = `(function(d,s,l){try{
var g=function(k){return s.getItem(k)},r=d.documentElement,p=r.style,u=JSON.parse(g('user')||'null'),c=g('scheme'),o=g('console'),n=g('lang');
if(l.hash==='#lang'){if(/^(es|en|pt|it|fr|de)$/.test(n)&&l.pathname.split('/')[1]!==n)return l.replace(l.pathname.replace(/^\\/[^/]*/,'/'+n)+l.search);history.replaceState(history.state,'',l.pathname+l.search)}
if(c==='light'||c==='dark')r.dataset.scheme=c;
if(/^(psn|xbox|pc)$/.test(o))p.setProperty('--console',JSON.stringify(o.toUpperCase()));
if(u&&g('token')&&Date.parse(g('expires_at'))>Date.now()){r.dataset.user='1';p.setProperty('--nick',JSON.stringify(String(u.nick)));p.setProperty('--coins',JSON.stringify(Number(u.money).toLocaleString('en')))}
}catch(e){}})(document,localStorage,location)`;
