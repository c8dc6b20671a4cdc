/** An order id (store-api.md § 4.3): a positive integer, written out as digits because it may pass 2^53. */
export const orderIdPattern = /^[1-9]\d{0,18}$/

/** A brand or country in a path (store-api.md § 4.1, § 4.5: format not shown): any path-safe token. */
export const recordIdPattern = /^[A-Za-z0-9_-]{1,64}$/

/** A language code of `translations` (store-api.md § 4.1), such as `ar`, `en`, `pt-BR`. */
export const languageCodePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/
