import type { Page } from '@playwright/test'
import type { MockStore } from './mock-store.ts'

/** A state a page can be in, and how it comes to be. */
export type PageState = {
  name: string
  path: string
  arrange?: (store: MockStore) => Promise<void>
  /** What stands between the page and the gateway, before the page is opened. */
  beforeOpen?: (page: Page) => Promise<unknown>
  interact?: (page: Page) => Promise<void>
  /** What tells that the state is there, in either language. */
  expectedText: RegExp
  /** Whether it is a page with nothing over it, which fits the smallest screen and letters twice as large. */
  hasNoOverlay?: true
  /** Whether it is only there where no portal is around. */
  isOutsidePortalOnly?: true
}
