/** The ids of the orders of a new store: 1001 to 1200. */
export const seedOrderIds = Array.from({ length: 200 }, (_, index) => String(1001 + index))
