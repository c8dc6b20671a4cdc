import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { BrandUpdate } from '#contract/brand.ts'
import { refuseFields, refuseWith, succeed } from '#mock/answers/answers.ts'
import type { MockEnv } from '#mock/answers/authorize.ts'
import { matchesKeyword, nameIn, presentBrand } from './brand-reading.ts'
import { applyBrandUpdate, namesIn, readBrandUpdate } from './brand-update.ts'
import { chooseLanguage } from '#mock/answers/languages.ts'
import { operation } from '#mock/answers/operation.ts'
import { cutPage } from '#mock/answers/paging.ts'
import type { RawRecord } from '#mock/seed/raw-record.ts'
import type { FieldErrors } from '#mock/answers/parse-result.ts'
import type { Store } from '#mock/store/store.ts'

/**
 * Update Brand (store-api.md § 4.1), and the two reads of live-service.md, Brands, which are answered with 404
 * where the settings ask for the specification alone.
 */
export function brandRoutes(store: Store): Hono<MockEnv> {
  const unlessSpecOnly: MiddlewareHandler<MockEnv> = async (c, next) =>
    store.isSpecOnly ? c.notFound() : next()

  return new Hono<MockEnv>()
    .get('/brands', unlessSpecOnly, operation(store, 'listBrands'), (c) => {
      const keyword = c.req.query('keyword') ?? ''
      const found = store.brands.filter((brand) => matchesKeyword(brand, keyword))
      const { value: page, errors } = cutPage(found, new URL(c.req.url))
      if (errors) return refuseFields(c, errors)
      return succeed(
        c,
        page.rows.map((brand) => present(store, c, brand)),
        page.pagination,
      )
    })
    .get('/brands/:brand', unlessSpecOnly, operation(store, 'getBrand'), (c) => {
      const brand = findBrand(store, c.req.param('brand'))
      return brand ? succeed(c, present(store, c, brand)) : refuseWith(c, 404, 'recordNotFound')
    })
    .put('/brands/:brand', operation(store, 'updateBrand'), async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined)
      // From here on nothing is waited for: what somebody else changed meanwhile would be lost.
      const brand = findBrand(store, c.req.param('brand'))
      if (!brand) return refuseWith(c, 404, 'recordNotFound')

      const { value: update, errors } = readBrandUpdate(body, store.settings.languages)
      if (errors) return isEmpty(errors) ? refuseWith(c, 422, 'nothingSent') : refuseFields(c, errors)
      const nameErrors = checkNames(store, brand, update)
      if (!isEmpty(nameErrors)) return refuseFields(c, nameErrors)

      const updated = applyBrandUpdate(brand, update, store.settings.languages[0])
      store.brands = store.brands.map((candidate) => (candidate === brand ? updated : candidate))
      c.status(201)
      return succeed(c, presentBrand(updated, readingLanguage(store, c), false))
    })
}

function findBrand(store: Store, id: string): RawRecord | undefined {
  return store.brands.find((brand) => String(brand.id) === id)
}

function present(store: Store, c: Context, brand: RawRecord): RawRecord {
  return presentBrand(brand, readingLanguage(store, c), c.req.query('with') === 'translations')
}

function readingLanguage({ settings }: Store, c: Context): string {
  return chooseLanguage(c, settings.languages)
}

/* In the default language a brand must have a name; in others it may have none, and is read by that one. */
function checkNames(store: Store, brand: RawRecord, update: BrandUpdate): FieldErrors {
  const defaultLanguage = store.settings.languages[0]
  const others = store.brands.filter((candidate) => candidate !== brand)
  const errors: FieldErrors = {}
  for (const { field, language, name } of namesIn(update, defaultLanguage)) {
    const isBlank = name.trim() === ''
    if (isBlank && language === defaultLanguage) errors[field] = 'mustNotBeEmpty'
    if (!isBlank && others.some((other) => nameIn(other, language, defaultLanguage) === name.trim())) {
      errors[field] = 'nameTaken'
    }
  }
  return errors
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}
