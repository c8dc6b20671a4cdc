import type { Page } from '@playwright/test'
import type { MockStore } from './store.ts'

/** A state a page can be in, and how it comes to be. */
export type State = {
  name: string
  address: string
  arrange?: (store: MockStore) => Promise<void>
  /** What stands between the page and the gateway, before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<void>
  /** What tells that the state is there, in either language. */
  shows: RegExp
  /** Whether it is a page with nothing over it, which fits the smallest screen and letters twice as large. */
  isWholePage?: true
  /** Whether it is only there where no portal is around. */
  isByItself?: true
}
