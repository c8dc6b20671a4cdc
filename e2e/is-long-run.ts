/** Whether this is `npm run test:long`, which runs every variant of each test. */
export const isLongRun = process.env.LONG_RUNS !== undefined
