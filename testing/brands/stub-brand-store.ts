import { vi } from 'vitest'
import { brandFields, type BrandUpdate, type TranslatedFieldName } from '#contract/brand.ts'

type Texts = { [name: string]: unknown; metadata?: { [name: string]: unknown } }
type BrandRecord = Texts & { id: number; translations?: Record<string, Texts> }

type StubBrandStore = {
  /** The brands as the store has them; a test changes them as a colleague would. */
  brands: BrandRecord[]
  /** The bodies of the updates, in order. */
  updates: BrandUpdate[]
  /** Responds to an update in place of the store, once. `apply` performs the update. */
  respondOnce: ((apply: () => void) => Promise<Response>) | null
}

/** Serves brands, whose default language is Arabic, at the gateway's paths: list, read and update. */
export function stubBrandStore(...brands: BrandRecord[]): StubBrandStore {
  const store: StubBrandStore = { brands, updates: [], respondOnce: null }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const [, id] = /\/api\/brands\/([^?]+)/.exec(url) ?? []
    if (id === undefined) return Response.json({ success: true, data: structuredClone(store.brands) })
    const brand = store.brands.find((candidate) => String(candidate.id) === id)
    if (brand === undefined) return Response.json({ success: false, error: {} }, { status: 404 })
    if (method !== 'PUT') return Response.json({ success: true, data: brand })
    // The casts are safe: the page sends updates only, as JSON.
    const update = JSON.parse(body as string) as BrandUpdate
    store.updates.push(update)
    const apply = () => updateTexts(brand, update)
    const { respondOnce } = store
    store.respondOnce = null
    if (respondOnce) return respondOnce(apply)
    apply()
    return Response.json({ success: true, data: brand })
  })
  return store
}

function updateTexts(brand: BrandRecord, { translations = {}, ...flat }: BrandUpdate): void {
  brand.translations ??= {}
  for (const [language, texts] of Object.entries({ ar: flat, ...translations })) {
    for (const [name, text] of Object.entries(texts)) {
      // The cast is safe: the names of an update are fields.
      const { isTranslated, readFrom } = brandFields[name as TranslatedFieldName | 'logo' | 'banner']
      const target: Texts = isTranslated ? (brand.translations[language] ??= {}) : brand
      const [first = '', second] = readFrom
      if (second === undefined) Reflect.set(target, first, text)
      else target.metadata = { ...target.metadata, [second]: text }
    }
  }
}
