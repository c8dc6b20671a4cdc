import * as v from 'valibot'

/** The gateway's link to the file of an invoice, as this browser stores it. */
export const fileLinkSchema = v.pipe(v.string(), v.regex(/^\/api\/invoice-files\/[\w-]+$/))
