import { reportErrors } from './report-errors.ts'
import { pageQueries } from './page-queries.ts'

reportErrors()
Object.assign(globalThis, { pageQueries })
