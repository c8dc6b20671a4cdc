/** Whether everything is tried in every way, as `npm run test:long` does. */
export const isLong = process.env.LONG_RUNS !== undefined
