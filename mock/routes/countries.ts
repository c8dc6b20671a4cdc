import type { OperationName } from '#contract/operations.ts'
import type { OperationHandler } from '#mock/responses/authenticate.ts'
import { cutPage } from '#mock/responses/paging.ts'
import { refuseFields, refuseWithMessage, succeed } from '#mock/responses/respond.ts'

/** List Countries, paged, and Country Details by the integer id (store-api.md § 4.4, § 4.5; live-service.md, Countries). */
export const countryOperations = {
  listCountries(c) {
    const { value: page, errors } = cutPage(c.var.store.countries, new URL(c.req.url))
    return errors ? refuseFields(c, errors) : succeed(c, page.rows, page.pagination)
  },
  getCountry(c) {
    const country = c.var.store.countries.find(({ id }) => String(id) === c.req.param('country'))
    return country ? succeed(c, country) : refuseWithMessage(c, 404, 'recordNotFound')
  },
} satisfies Partial<Record<OperationName, OperationHandler>>
