import type { Page } from '@playwright/test'

/** Opens the invoices page and requests the invoice of an order. */
export async function requestInvoice(page: Page, order: string): Promise<void> {
  await page.goto('/invoices')
  await submitOrderNumber(page, order)
}

/** Types an order number into the field on the screen and presses Enter. */
export async function submitOrderNumber(page: Page, order: string): Promise<void> {
  await page.getByLabel('Order number').fill(order)
  await page.getByLabel('Order number').press('Enter')
}

/** Requests an invoice that may be a second one, and confirms twice. */
export async function createAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Create it anyway/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create the invoice' }).click()
}
