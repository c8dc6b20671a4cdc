import type { readyTokens } from '#mock/answers/tokens.ts'

/** Somebody who can sign in, and the store they do it for. All of them are made up. */
export type Account = {
  /** One of the choices: a person who has two stores is there twice. */
  id: string
  person: { id: string; name: string }
  /** With the code of its country. */
  store: { id: string; name: string; country: string }
  /** What they may let Diwan do, as the token of that name may. */
  may: keyof typeof readyTokens
}

const palms = { id: '1001', name: 'متجر النخيل', country: 'SA' }
const roses = { id: '1002', name: 'متجر الورد', country: 'AE' }
const noura = { id: '7', name: 'نورة' }

/** Whom the page of the authorization server offers. */
export const accounts: readonly Account[] = [
  { id: 'noura-palms', person: noura, store: palms, may: 'allScopes' },
  { id: 'noura-roses', person: noura, store: roses, may: 'allScopes' },
  { id: 'sara-roses', person: { id: '8', name: 'سارة' }, store: roses, may: 'allScopes' },
  { id: 'fahad-palms', person: { id: '9', name: 'فهد' }, store: palms, may: 'readOnly' },
  { id: 'maha-palms', person: { id: '10', name: 'مها' }, store: palms, may: 'withoutOrders' },
  { id: 'omar-palms', person: { id: '11', name: 'عمر' }, store: palms, may: 'withoutBrands' },
]
