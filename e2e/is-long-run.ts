/** Whether this is `npm run test:long`, which runs every variant of each test. */
export const isLongRun = process.env.LONG_RUNS !== undefined

/** For what must happen within a second. On a busy machine the short run only refuses what a later poll or repetition would show. */
export const withinSecond = { timeout: isLongRun ? 1_000 : 15_000 }
