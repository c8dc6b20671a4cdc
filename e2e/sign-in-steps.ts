import type { Page } from '@playwright/test'
import { expect, testAlone } from './fixtures.ts'

/** A test at the gateway where people sign in; what is signed in to outlasts a page. */
export const testSignIn = testAlone.extend({
  baseURL: ({ signInWorld }, use) => use(signInWorld.origin),
})

/** Who can be chosen on the page of the authorization server. */
const choices = {
  'Noura at Palms': /نورة.*متجر النخيل/,
  'Noura at Roses': /نورة.*متجر الورد/,
  'Sara at Roses': /سارة/,
  'Fahad at Palms': /فهد/,
  nobody: /Decline/,
} as const

/** Chooses who to be, on the page that signing in leads to. */
export async function choose(page: Page, who: keyof typeof choices): Promise<void> {
  await page.getByRole('button', { name: choices[who] }).click()
}

/** Opens an address that nobody is let in at, and signs in there. */
export async function signInAt(page: Page, address: string, who: keyof typeof choices): Promise<void> {
  await page.goto(address)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await choose(page, who)
  await expect(account(page)).toBeVisible()
}

/** The button in the header that names the store and the person. */
export const account = (page: Page) => page.getByRole('button', { name: 'Account and stores' })

/** Ends what one is signed in to, as if it had ended by itself: in this browser the cookie alone goes. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'diwan' })
}
