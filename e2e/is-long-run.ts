/** Whether everything is tried in every way, as `npm run test:long` does. */
export const isLongRun = process.env.LONG_RUNS !== undefined
