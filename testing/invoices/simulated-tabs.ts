import { AsyncLocalStorage } from 'node:async_hooks'

/** A tab of the browser; its page's `window`. */
export type Tab = { events: EventTarget; isOpen: boolean }

const current = new AsyncLocalStorage<Tab>()

/** Runs work in a tab; everything that follows asynchronously uses that tab's globals. */
export function runInTab<Result>(tab: Tab, work: () => Result): Result {
  return current.run(tab, work)
}

/** A new tab. */
export function openTab(): Tab {
  return { events: new EventTarget(), isOpen: true }
}

/** The tab whose work runs. */
export function currentTab(): Tab {
  const tab = current.getStore()
  if (tab === undefined) throw new Error('outside of any tab')
  return tab
}
