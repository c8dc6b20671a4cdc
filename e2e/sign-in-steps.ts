import type { Page } from '@playwright/test'
import { expect, testInNewContext } from './fixtures.ts'

/** A test at the gateway where people sign in; what is signed in to outlasts a page. */
export const testSignIn = testInNewContext.extend({
  baseURL: ({ signInEnvironment: signInWorld }, use) => use(signInWorld.origin),
})

/** Who can be chosen on the page of the authorization server. */
const accountButtons = {
  'Noura at Palms': /نورة.*متجر النخيل/,
  'Noura at Roses': /نورة.*متجر الورد/,
  'Sara at Roses': /سارة/,
  'Fahad at Palms': /فهد/,
  nobody: /Decline/,
} as const

/** Chooses who to be, on the page that signing in leads to. */
export async function chooseAccount(page: Page, account: keyof typeof accountButtons): Promise<void> {
  await page.getByRole('button', { name: accountButtons[account] }).click()
}

/** Opens an address that nobody is let in at, and signs in there. */
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

/** Ends what one is signed in to, as if it had ended by itself: in this browser the cookie alone goes. */
export async function deleteSessionCookie(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'diwan' })
}
