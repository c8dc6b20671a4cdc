import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { PDFDocument, PDFRawStream } from 'pdf-lib'
import { holdResponses } from '#e2e/hold-responses.ts'

/** Opens the queue and fills in these orders; by default at the worker's gateway. */
export async function openQueue(page: Page, orders: string, origin = '') {
  await page.goto(`${origin}/invoices?view=many`)
  await page.getByRole('textbox', { name: 'Order numbers' }).fill(orders)
}

/** Holds the responses to the next invoice requests. */
export function holdInvoiceResponses(page: Page, count: number) {
  return holdResponses(page, { method: 'POST', url: '**/api/orders/*/print-invoice', count })
}

/** Returns the order that each page of a plain invoice names. */
export async function readPdfOrders(download: Download): Promise<string[]> {
  const document = await PDFDocument.load(await readFile(await download.path()))
  return document.getPages().map((page) => {
    const contents = page.node.Contents()
    const text =
      contents instanceof PDFRawStream ? Buffer.from(contents.getContents()).toString('latin1') : ''
    return /\(Order (\d+)\)/.exec(text)?.[1] ?? text
  })
}

/** Clicks a button and returns the download. */
export async function clickAndDownload(page: Page, button: RegExp): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return download
}
