import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'

export const oldLogo = 'https://cdn.example/old.png'
export const newLogo = 'https://cdn.example/new.png'

/** A brand with all texts except the description. */
export function brand(id: number, texts: object = {}) {
  const [name, englishName] = [`ماركة ${id}`, `Brand ${id}`]
  const metadata = { title: null, description: null, url: `b-${id}` }
  return {
    id,
    name,
    description: '',
    logo: oldLogo,
    banner: null,
    metadata,
    translations: { ar: { name, metadata }, en: { name: englishName, metadata } },
    ...texts,
  }
}

/** Chooses a file to import. */
export async function chooseFile(page: Page, text: string | Buffer, name = 'brands.csv') {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Clicks a button and parses the downloaded CSV file. */
export async function downloadCsv(
  page: Page,
  button: string | RegExp,
): Promise<{ name: string; rows: string[][] }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click()
  const download = await downloading
  const text = await readFile(await download.path(), 'utf8')
  const { data } = Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true })
  return { name: download.suggestedFilename(), rows: data }
}
