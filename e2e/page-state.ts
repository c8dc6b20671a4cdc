import type { Page } from '@playwright/test'
import type { MockStore } from './mock-store.ts'

/** A state of a page, and the steps to reach it. */
export type PageState = {
  name: string
  path: string
  arrange?: (store: MockStore) => Promise<void>
  /** Routes between the page and the gateway, set before the page opens. */
  beforeOpen?: (page: Page) => Promise<unknown>
  interact?: (page: Page) => Promise<void>
  /** Matches a text that only this state shows, in either language. */
  expectedText: RegExp
  /** Whether a short run always checks this state with axe. */
  isMainPage?: true
  /** Whether the state exists only without a portal. */
  isOutsidePortalOnly?: true
}
