import { demoFaultHeader } from '#contract/demo-fault.ts'
import { withBrowserStorage } from '#src/lib/storage/browser-storage.ts'
import { authState, storeSettings } from '#src/lib/settings.ts'
import { createRateLimit } from './create-rate-limit.ts'

/* When the browser refuses storage, as in some frames, each page stores its own end of the block. */
let memoryFallback: string | null = null

/* A simulated rate limit of the demo applies to one tab only. */
const isDemoFaultActive = () => authState().headers?.[demoFaultHeader] !== undefined

/* Keyed by the store without the person: all users of a store share its limit. */
const storageKeyOfBlock = () => `diwan-${authState().session?.store ?? storeSettings().storeKey}-rate-limit`

/**
 * The rate limit of the page's store, shared by all tabs of this browser; reads, polling, bulk jobs and notices all use it.
 * `callApi` checks it before each request to the store and records each response, so a blocked request is never sent.
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

/* Returns false when the browser refuses storage. */
function saveBlock(moment: string | null): boolean {
  const isStored = withBrowserStorage('localStorage', (storage) => {
    if (moment === null) storage.removeItem(storageKeyOfBlock())
    else storage.setItem(storageKeyOfBlock(), moment)
    return true
  })
  return isStored ?? false
}
