import { type Account, accounts } from './accounts.ts'

/** The HTML page where a visitor chooses an account instead of typing a password, or declines. */
export function accountPage(action: string): string {
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>تسجيل دخول تجريبي – Demo sign-in</title><style>${style}</style>
<main><h1>${inBothLanguages('من أنت؟', 'Who are you?')}</h1>
<p>${inBothLanguages('أشخاص ومتاجر للتجربة، بلا كلمات مرور.', 'Invented people and stores, no passwords.')}</p>
<form method="post" action="${action}">${accounts.map(accountButton).join('')}
<button name="account" value="">${inBothLanguages('رفض', 'Decline')}</button></form></main></html>`
}

/* What an account with limited scopes can do, in both languages. */
const limits: Partial<Record<Account['grants'], [arabic: string, english: string]>> = {
  readOnly: ['للقراءة فقط', 'Read only'],
  withoutOrders: ['الماركات دون الطلبات', 'Brands, no orders'],
  withoutBrands: ['الطلبات دون الماركات', 'Orders, no brands'],
}

function accountButton({ id, person, store, grants }: Account): string {
  const limit = limits[grants] ? `<small>${inBothLanguages(...limits[grants])}</small>` : ''
  return `<button name="account" value="${id}"><i aria-hidden="true">${person.name.slice(0, 1)}</i>
<b>${person.name}</b><span>${store.name}</span>${limit}</button>`
}

/* Both languages side by side, each aligned to its own start. */
function inBothLanguages(arabic: string, english: string): string {
  return `<span class="both"><span>${arabic}</span><span lang="en" dir="ltr">${english}</span></span>`
}

/* Diwan's colours. */
const style = `
:root{--ground:light-dark(#f6f1e7,#141311);--raised:light-dark(#fff,#211f1c);--text:light-dark(#231f19,#efe9de);
--quiet:light-dark(#6b6152,#b3a998);--tone:light-dark(#ece3d2,#35312b);--accent:light-dark(#0a6a66,#52c7b0)}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100%,30rem);margin:8vh auto;padding:1.5rem;background:var(--raised);border-radius:1rem}
h1{margin:0;font-size:1.25rem}p{margin:0 0 1rem;color:var(--quiet);font-size:.875rem}form{display:grid;gap:.5rem}
.both{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}[lang=en]{margin-inline-end:auto}
button{display:grid;grid-template-columns:auto 1fr;column-gap:.75rem;align-items:center;padding:.75rem 1rem;border:0;
border-radius:.6rem;background:var(--tone);color:inherit;font:inherit;text-align:start;cursor:pointer}
button:hover{box-shadow:inset 0 0 0 2px var(--accent)}button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
i{display:grid;grid-row:1/3;place-items:center;width:2.5rem;height:2.5rem;border-radius:50%;background:var(--accent);
color:var(--raised);font-style:normal;font-weight:600}span{color:var(--quiet)}h1 span,[value=""] span{color:inherit}
small,[value=""]>span{grid-column:1/-1}small{margin-block-start:.25rem}[value=""]{margin-block-start:.5rem;background:none}
@media (forced-colors:active){button{border:1px solid}}`
