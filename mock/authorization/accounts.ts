import type { knownTokens } from '#mock/store/tokens.ts'

/** A person who can sign in, and the store they sign in for. Both are invented. */
export type Account = {
  /** The id of the account; a person with two stores has two accounts. */
  id: string
  person: { id: string; name: string }
  /** `country` is a country code. */
  store: { id: string; name: string; country: string }
  /** The known token whose scopes Diwan gets. */
  grants: keyof typeof knownTokens
}

const palms = { id: '1001', name: 'متجر النخيل', country: 'SA' }
const roses = { id: '1002', name: 'متجر الورد', country: 'AE' }
const noura = { id: '7', name: 'نورة' }

/** The accounts that the authorization server offers. */
export const accounts: readonly Account[] = [
  { id: 'noura-palms', person: noura, store: palms, grants: 'allScopes' },
  { id: 'noura-roses', person: noura, store: roses, grants: 'allScopes' },
  { id: 'sara-roses', person: { id: '8', name: 'سارة' }, store: roses, grants: 'allScopes' },
  { id: 'fahad-palms', person: { id: '9', name: 'فهد' }, store: palms, grants: 'readOnly' },
  { id: 'maha-palms', person: { id: '10', name: 'مها' }, store: palms, grants: 'withoutOrders' },
  { id: 'omar-palms', person: { id: '11', name: 'عمر' }, store: palms, grants: 'withoutBrands' },
]
