import { operations } from '#contract/scopes.ts'

/* `brands` of `/brands/{brand}`. */
const nouns = new Set(Object.values(operations).map(({ path }) => path.split('/')[1]))

/** Whether a request to a path of the gateway (`apiPath`) leads to the store API, whose rate limit it then counts against. */
export function isStoreOperation(path: string): boolean {
  const [, api, noun = ''] = path.split(/[/?]/)
  return api === 'api' && nouns.has(noun)
}
