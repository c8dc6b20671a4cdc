import * as v from 'valibot'
import { recordIdPattern } from '#contract/identifiers.ts'

/** What a page reports every 30 seconds while it has a brand open with unsaved changes, and with null at its end. */
export const presenceSchema = v.object({
  brand: v.nullable(v.pipe(v.string(), v.regex(recordIdPattern))),
  /** A random id of the page, which tells pages of one browser apart. Without it there is one page for each session. */
  page: v.exactOptional(v.pipe(v.string(), v.regex(recordIdPattern))),
})
