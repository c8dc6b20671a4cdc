import { demoFaultHeader } from '#contract/demo-fault.ts'
import { inBrowser } from '#src/lib/browser-storage.ts'
import { entrance, settings } from '#src/lib/settings.ts'
import { createRateLimit } from './create-rate-limit.ts'

/* Where the browser stores nothing for us, as in some frames, each page knows its own moment. */
let ofPage: string | null = null

/* A visitor of the demo who tries a busy store tries it in one tab alone. */
const isTried = () => entrance.headers?.[demoFaultHeader] !== undefined

/* Of the store, whoever is signed in for it: all of them share its limit. */
const nameOfMoment = () => `diwan-${entrance.session?.store ?? settings.storeKey}-rate-limit`

/**
 * Until when the page's store asked to wait: the one place that knows, for reads, polling, bulk work and notices, in all
 * tabs of this browser. `callApi` asks it before each request to the store and tells it of each response, so a request that
 * it blocks is never sent.
 */
export const rateLimit = createRateLimit({
  load: () => (isTried() ? ofPage : (ofPage ?? readStored())),
  save: (moment) => void (ofPage = !isTried() && writeStored(moment) ? null : moment),
  now: () => Date.now(),
  elapsed: () => performance.now(),
})

function readStored(): string | null {
  return inBrowser('localStorage', (storage) => storage.getItem(nameOfMoment()))
}

/* False where the browser refuses. */
function writeStored(moment: string | null): boolean {
  const isStored = inBrowser('localStorage', (storage) => {
    if (moment === null) storage.removeItem(nameOfMoment())
    else storage.setItem(nameOfMoment(), moment)
    return true
  })
  return isStored ?? false
}
