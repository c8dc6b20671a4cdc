import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'
import { name, saveButton, savedNotice } from './brand-steps.ts'

/* Of the save: while the store is busy, a strip about what was read before may have another one. */
const retryButton = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'What you typed' }).getByRole('button', { name: 'Try now' })
const uncertain = 'Your changes may not have been saved'
const refusals = [
  {
    fault: { kind: 'status', status: 422, body: refusal(422, { message: 'غير مقبول' }) },
    expectedText: 'غير مقبول',
  },
  {
    fault: { kind: 'status', status: 422, body: refusal(422, { fields: { nowhere: ['Not so'] } }) },
    expectedText: 'nowhere: Not so',
  },
  {
    fault: { kind: 'status', status: 401, body: refusal(401, { message: 'needs brands.read_write' }) },
    expectedText: 'lacks permission',
  },
  { fault: { kind: 'status', status: 500 }, expectedText: uncertain },
  {
    fault: { kind: 'status', status: 429, headers: { 'Retry-After': 'Tue, 01 Jan 2999 00:00:00 GMT' } },
    expectedText: 'The store is busy. Try again in 15 minutes.',
  },
  {
    fault: { kind: 'status', status: 429, headers: { 'Retry-After': '1' } },
    expectedText: /Try again (in 1 second|now)\./,
  },
]

test('typed text stays through every kind of failure until it is saved', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  let isSignedOut = false
  await page.route('**/api/brands/7', (route) =>
    isSignedOut ? route.fulfill({ status: 401, body: 'Sign in' }) : route.continue(),
  )
  await page.goto('/brands/7')
  await name(page).fill('نور العود')
  for (const { fault, expectedText } of refusals) {
    await store.injectFault('updateBrand', fault)
    // Diwan never retries a write by itself, so the user presses the button.
    await retryButton(page).or(saveButton(page)).first().click()
    await expect(page.getByText(expectedText)).toBeVisible()
    await expect(name(page)).toHaveValue('نور العود')
    await expect(page.getByRole('tab', { name: 'العربية' })).toHaveAccessibleName(/changed/)
  }
  await expect(page.getByText('The store is busy. Try again now.')).toBeVisible()
  await expect(page.getByText('What you typed is still here.')).toBeVisible()

  await page.context().setOffline(true)
  await saveButton(page).click()
  await expect(page.getByRole('alert').getByText('No connection.')).toBeVisible()
  await page.context().setOffline(false)
  isSignedOut = true
  await saveButton(page).click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  await expect(name(page)).toHaveValue('نور العود')
  isSignedOut = false
  expect(await store.requests('PUT')).toHaveLength(refusals.length)

  await saveButton(page).click()
  await expect(savedNotice(page)).toBeVisible()
})

function refusal(status: number, error: object) {
  return { status, success: false, error }
}
