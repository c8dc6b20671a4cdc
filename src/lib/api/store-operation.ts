/* Not read from the table of operations, which no page needs as a whole; its test compares. */
const operationPath = /^\/api\/(brands|countries|orders|reservations)(?![^/?])/

/** Whether a request to a path of the gateway (`apiPath`) leads to the store API, whose rate limit it then counts against. */
export function isStoreOperation(path: string): boolean {
  return operationPath.test(path)
}
