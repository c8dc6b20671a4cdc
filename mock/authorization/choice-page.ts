import { accounts } from './accounts.ts'

/** The page where one chooses who to be, since there are no passwords; or lets nobody in. */
export function choicePage(action: string): string {
  const buttons = accounts.map(
    ({ id, person, store, may }) =>
      `<button name="account" value="${id}"><b>${person.name}</b><span>${store.name}${
        may === 'readOnly' ? ' – للقراءة فقط، read only' : ''
      }</span></button>`,
  )
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Demo sign-in</title><style>
body{font:1rem/1.6 system-ui,sans-serif;max-width:26rem;margin:8vh auto;padding:0 1rem}
h1{font-size:1.25rem}form{display:grid;gap:.5rem}
button{display:grid;padding:.75rem 1rem;font:inherit;text-align:start;border:1px solid;border-radius:.6rem;cursor:pointer}
</style><main><h1>من أنت؟ <span lang="en" dir="ltr">Who are you?</span></h1>
<form method="post" action="${action}">${buttons.join('')}
<button name="account" value=""><b>رفض</b><span lang="en" dir="ltr">Decline</span></button></form></main></html>`
}
