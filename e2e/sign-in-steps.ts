import type { Page } from '@playwright/test'
import { expect, testInNewContext } from './fixtures.ts'
import { nour } from './mock-store.ts'

/** A test at the gateway with sign-in, in a new browser context because a session outlasts the page. */
export const testSignIn = testInNewContext.extend({
  baseURL: ({ signInEnvironment }, use) => use(signInEnvironment.origin),
  store: async ({ signInEnvironment: { stores } }, use) => {
    await stores.reset()
    await stores.arrange({ brands: [nour] })
    await use(stores)
  },
})

/** The accounts to choose from on the page of the authorization server. */
const accountButtons = {
  'Noura at Palms': /نورة.*متجر النخيل/,
  'Noura at Roses': /نورة.*متجر الورد/,
  'Sara at Roses': /سارة/,
  'Fahad at Palms': /فهد/,
  nobody: /Decline/,
} as const

/** Chooses an account on the page of the authorization server. */
export async function chooseAccount(page: Page, account: keyof typeof accountButtons): Promise<void> {
  await page.getByRole('button', { name: accountButtons[account] }).click()
}

/** Opens a URL without a session and signs in. */
export async function signInFrom(
  page: Page,
  address: string,
  account: keyof typeof accountButtons,
): Promise<void> {
  await page.goto(address)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await chooseAccount(page, account)
  await expect(accountMenu(page)).toBeVisible()
}

/** The button in the header that names the store and the person. */
export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account and stores' })

/** Deletes the session cookie, as if the session had ended. */
export async function deleteSessionCookie(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'diwan' })
}
