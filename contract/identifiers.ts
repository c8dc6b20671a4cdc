/** An order id (store-api.md § 4.3): a positive integer, as text because it may exceed 2^53. */
export const orderIdPattern = /^[1-9]\d{0,18}$/

/** The id of a brand, country, store or person (store-api.md § 4.1, § 4.5: format not shown): any path-safe token. */
export const recordIdPattern = /^[A-Za-z0-9_-]{1,64}$/

/** A language code of `translations` (store-api.md § 4.1), such as `ar`, `en`, `pt-BR`. */
export const languageCodePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** The token of an order in the store admin (live-service.md, Reservations). */
export const orderTokenPattern = /^[A-Za-z0-9_-]{8,200}$/
