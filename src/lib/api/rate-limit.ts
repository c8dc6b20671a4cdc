import { demoFaultHeader } from '#contract/demo-fault.ts'
import { withBrowserStorage } from '#src/lib/storage/browser-storage.ts'
import { authState, storeSettings } from '#src/lib/settings.ts'
import { createRateLimit } from './create-rate-limit.ts'

/* Where the browser stores nothing for us, as in some frames, each page knows its own moment. */
let memoryFallback: string | null = null

/* A visitor of the demo who tries a busy store tries it in one tab alone. */
const isDemoFaultActive = () => authState().headers?.[demoFaultHeader] !== undefined

/* Of the store, whoever is signed in for it: all of them share its limit. */
const storageKeyOfBlock = () => `diwan-${authState().session?.store ?? storeSettings().storeKey}-rate-limit`

/**
 * Until when the page's store asked to wait: the one place that knows, for reads, polling, bulk work and notices, in all
 * tabs of this browser. `callApi` asks it before each request to the store and tells it of each response, so a request that
 * it blocks is never sent.
 */
export const rateLimit = createRateLimit({
  load: () => (isDemoFaultActive() ? memoryFallback : (memoryFallback ?? loadBlock())),
  save: (moment) => void (memoryFallback = !isDemoFaultActive() && saveBlock(moment) ? null : moment),
  now: () => Date.now(),
  elapsed: () => performance.now(),
})

function loadBlock(): string | null {
  return withBrowserStorage('localStorage', (storage) => storage.getItem(storageKeyOfBlock()))
}

/* False where the browser refuses. */
function saveBlock(moment: string | null): boolean {
  const isStored = withBrowserStorage('localStorage', (storage) => {
    if (moment === null) storage.removeItem(storageKeyOfBlock())
    else storage.setItem(storageKeyOfBlock(), moment)
    return true
  })
  return isStored ?? false
}
