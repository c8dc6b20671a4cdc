import { Hono } from 'hono'
import { refuseFields, refuseWith, succeed } from '#mock/answers/answers.ts'
import type { MockEnv } from '#mock/answers/authorize.ts'
import { operation } from '#mock/answers/operation.ts'
import { cutPage } from '#mock/answers/paging.ts'
import type { Store } from '#mock/store/store.ts'

/** List Countries and Country Details (store-api.md § 4.4, § 4.5): paged, and by the integer id (live-service.md, Countries). */
export function countryRoutes(store: Store): Hono<MockEnv> {
  return new Hono<MockEnv>()
    .get('/countries', operation(store, 'listCountries'), (c) => {
      const { value: page, errors } = cutPage(store.countries, new URL(c.req.url))
      return errors ? refuseFields(c, errors) : succeed(c, page.rows, page.pagination)
    })
    .get('/countries/:country', operation(store, 'getCountry'), (c) => {
      const country = store.countries.find(({ id }) => String(id) === c.req.param('country'))
      return country ? succeed(c, country) : refuseWith(c, 404, 'recordNotFound')
    })
}
