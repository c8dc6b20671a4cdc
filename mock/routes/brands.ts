import type { Context } from 'hono'
import type { BrandUpdate } from '#contract/brand.ts'
import type { OperationName } from '#contract/operations.ts'
import { refuseFields, refuseWithMessage, succeed } from '#mock/responses/respond.ts'
import { matchesKeyword, nameIn, presentBrand } from './brand-reading.ts'
import { applyBrandUpdate, namesIn, parseBrandUpdate } from './brand-update.ts'
import { chooseLanguage } from '#mock/responses/choose-language.ts'
import type { OperationHandler } from '#mock/responses/operation-routes.ts'
import { cutPage } from '#mock/responses/paging.ts'
import type { RawRecord } from '#mock/seed/raw-record.ts'
import type { FieldErrors } from '#mock/responses/parse-result.ts'
import { reportEvent } from '#mock/store/store-events.ts'
import type { Store } from '#mock/store/store.ts'

/** Update Brand (store-api.md § 4.1), and the two reads of live-service.md, Brands. */
export function brandOperations(store: Store) {
  return {
    listBrands(c) {
      const keyword = c.req.query('keyword') ?? ''
      const found = store.brands.filter((brand) => matchesKeyword(brand, keyword))
      const { value: page, errors } = cutPage(found, new URL(c.req.url))
      if (errors) return refuseFields(c, errors)
      const brands = page.rows.map((brand) => present(store, c, brand))
      return succeed(c, brands, page.pagination)
    },
    getBrand(c) {
      const brand = findBrand(store, c.req.param('brand'))
      return brand ? succeed(c, present(store, c, brand)) : refuseWithMessage(c, 404, 'recordNotFound')
    },
    async updateBrand(c) {
      const body: unknown = await c.req.json().catch(() => undefined)
      // No `await` from here on: another update could run meanwhile, and this update would overwrite it.
      const brand = findBrand(store, c.req.param('brand'))
      if (!brand) return refuseWithMessage(c, 404, 'recordNotFound')

      const { value: update, errors } = parseBrandUpdate(body, store.settings.languages)
      if (errors) return isEmpty(errors) ? refuseWithMessage(c, 422, 'nothingSent') : refuseFields(c, errors)
      const nameErrors = checkNames(store, brand, update)
      if (!isEmpty(nameErrors)) return refuseFields(c, nameErrors)

      const updated = applyBrandUpdate(brand, update, store.settings.languages[0])
      store.brands = store.brands.map((candidate) => (candidate === brand ? updated : candidate))
      reportEvent(store, { event: 'brand.updated', data: updated })
      c.status(201)
      return succeed(c, presentBrand(updated, readingLanguage(store, c), false))
    },
  } satisfies Partial<Record<OperationName, OperationHandler>>
}

function findBrand(store: Store, id: string | undefined): RawRecord | undefined {
  return store.brands.find((brand) => String(brand.id) === id)
}

function present(store: Store, c: Context, brand: RawRecord): RawRecord {
  return presentBrand(brand, readingLanguage(store, c), c.req.query('with') === 'translations')
}

function readingLanguage({ settings }: Store, c: Context): string {
  return chooseLanguage(c, settings.languages)
}

/* A brand needs a name in the default language only. Names in one language must differ from each other. */
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
