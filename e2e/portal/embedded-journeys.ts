import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { type MockStore, nour } from '#e2e/mock-store.ts'
import { records } from './embedded-journeys-store.ts'

type JourneyContext = { frame: FrameLocator; page: Page; store: MockStore }

/** A job of staff in a portal: the path, the heading and the steps. */
export type Journey = {
  title: string
  path: string
  heading: string | RegExp
  /** Null for a frame without a sandbox; by default the sandbox allows all that Diwan needs. */
  flags?: null
  steps: (context: JourneyContext) => Promise<void>
}

/* Each journey has a new order, because the gateway outlasts a test and creates an order's invoice once. */
let lastOrder = 1050

function newOrder(): string {
  lastOrder += 1
  return String(lastOrder)
}

async function expectDownload(page: Page, press: () => Promise<void>, name: RegExp) {
  const download = page.waitForEvent('download')
  await press()
  expect((await download).suggestedFilename()).toMatch(name)
}

/** All journeys of all pages. */
export const journeys: Journey[] = [
  {
    title: 'Today links to the calendar',
    path: '/',
    heading: /./,
    async steps({ frame }) {
      await frame.getByRole('link', { name: 'Reservations' }).first().click()
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Reservations')
    },
  },
  {
    title: 'brands are searched and exported',
    path: '/brands',
    heading: 'Brands',
    async steps({ frame, page }) {
      await expect(frame.getByRole('link', { name: 'Brand no. 3', exact: true })).toBeVisible()
      await frame.getByRole('searchbox').fill('Nour')
      await expect(frame.getByRole('link', { name: 'Nour' })).toBeVisible()
      await expect(frame.getByRole('link', { name: 'Brand no. 3', exact: true })).toHaveCount(0)
      await expectDownload(
        page,
        () => frame.getByRole('button', { name: 'Export' }).click(),
        /^Brands .*\.csv$/,
      )
    },
  },
  {
    title: 'a brand is edited in each language, saved and undone, also after a colleague’s save',
    path: '/brands/7',
    heading: 'نور',
    async steps({ frame, page, store }) {
      const change = (context: object) => page.evaluate((to) => globalThis.portal.diwan.change(to), context)
      const english = frame.getByLabel('Name (English)')
      await frame.getByLabel('Name', { exact: true }).fill('نور العود')
      await frame.getByRole('tab', { name: /English/ }).click()
      await english.fill('Nour Oud')
      expect(await change({ language: 'ar', theme: 'dark' })).toBe(true)
      await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(frame.getByLabel('الاسم (الإنجليزية)')).toHaveValue('Nour Oud')
      await change({ language: 'en', theme: 'light' })
      await frame.getByRole('button', { name: 'Save changes' }).click()
      await expect(frame.getByText(/^Saved(\.|$)/)).toBeVisible()
      await frame.getByRole('button', { name: 'Undo' }).click()
      await expect(english).toHaveValue('Nour')

      await english.fill('Mine')
      const texts = { ...nour.translations, en: { ...nour.translations.en, name: 'Theirs' } }
      await store.arrange({ brands: [{ ...nour, translations: texts }, ...records] })
      await frame.getByRole('button', { name: 'Save changes' }).click()
      const conflict = frame.getByRole('status').filter({ hasText: 'Choose which version to keep' })
      await conflict.getByRole('button', { name: 'Keep mine' }).click()
      await frame.getByRole('button', { name: 'Save changes' }).click()
      await expect(frame.getByText(/^Saved(\.|$)/)).toBeVisible()
    },
  },
  {
    title: 'a table of brands is imported',
    path: '/brands/import',
    heading: /Import/,
    async steps({ frame }) {
      const buffer = Buffer.from('id,logo\r\n20,https://cdn.example/new.png\r\n')
      const file = { name: 'brands.csv', mimeType: 'text/csv', buffer }
      await frame.locator('input[type=file]').setInputFiles(file)
      await frame.getByRole('button', { name: /^Save 1 / }).click()
      await expect(frame.getByText(/saved/i).first()).toBeVisible()
    },
  },
  {
    title: 'the calendar is viewed by month, week, day and agenda, filtered and exported',
    path: '/reservations?view=month&date=2026-11-20',
    heading: 'Reservations',
    async steps({ frame, page }) {
      for (const view of ['Week', 'Day', 'Agenda', 'Month']) {
        await frame.getByRole('tab', { name: view, exact: true }).click()
        await expect(frame.getByRole('button', { name: /جلسة تصوير/ })).toBeVisible()
      }
      await frame.getByRole('searchbox', { name: 'Search by product or title' }).fill('camp')
      await expect(frame.getByRole('button', { name: /جلسة تصوير/ })).toHaveCount(0)
      await frame.getByRole('searchbox', { name: 'Search by product or title' }).fill('')
      await frame.getByRole('button', { name: 'Export or print' }).click()
      const csv = frame.getByRole('dialog').getByRole('button', { name: /CSV/ })
      await expectDownload(page, () => csv.click(), /\.csv$/)
    },
  },
  {
    title: 'a reservation’s details are opened',
    path: '/reservations?view=agenda&date=2026-11-20',
    heading: 'Reservations',
    async steps({ frame }) {
      await frame.getByRole('button', { name: /جلسة تصوير/ }).click()
      const details = frame.getByRole('dialog')
      await expect(details.getByRole('link', { name: 'Open the order' })).toBeVisible()
      await details.getByRole('button', { name: 'Close' }).click()
      await expect(details).toHaveCount(0)
    },
  },
  {
    title: 'a day is opened in its panel',
    path: '/reservations?view=month&date=2026-11-20&panel=2026-11-20',
    heading: 'Reservations',
    async steps({ frame, page }) {
      const panel = frame.getByRole('dialog')
      await panel.getByRole('button', { name: /جلسة تصوير/ }).click()
      await expect(frame.getByRole('link', { name: 'Open the order' })).toBeVisible()
      await page.evaluate(() => history.back())
      await expect(panel.getByRole('button', { name: /جلسة تصوير/ })).toBeVisible()
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect(panel).toHaveCount(0)
    },
  },
  {
    title: 'insights are read and saved',
    path: '/reservations?view=insights&date=2026-11-20',
    heading: 'Reservations',
    async steps({ frame, page }) {
      const file = frame.getByRole('button', { name: 'CSV Seats per product' })
      await expectDownload(page, () => file.click(), /\.csv$/)
    },
  },
  {
    title: 'an invoice is created, downloaded, copied and opened in a tab',
    path: '/invoices',
    heading: 'Invoices',
    async steps({ frame, page }) {
      const order = newOrder()
      await frame.getByLabel('Order number').fill(order)
      const file = new RegExp(`^Invoice ${order}\\.pdf$`)
      await expectDownload(page, () => frame.getByLabel('Order number').press('Enter'), file)
      await expect(frame.getByText(`The invoice for order ${order} is ready.`)).toBeVisible()
      await frame.getByRole('button', { name: 'Copy link' }).click()
      await expect(frame.getByText(/^Copied|Copying isn’t allowed/)).toBeVisible()
      // The browser's viewer may not open in a sandbox.
      await expect(frame.getByRole('button', { name: /^View/ })).toHaveCount(0)
      const opened = page.waitForEvent('popup')
      await frame.getByRole('link', { name: 'Open in a new tab' }).click()
      await (await opened).close()
    },
  },
  {
    title: 'an invoice is viewed in a frame without a sandbox',
    path: '/invoices',
    heading: 'Invoices',
    flags: null,
    async steps({ frame, page }) {
      const order = newOrder()
      await frame.getByLabel('Order number').fill(order)
      const file = new RegExp(`^Invoice ${order}\\.pdf$`)
      await expectDownload(page, () => frame.getByLabel('Order number').press('Enter'), file)
      const framesBefore = page.frames().length
      await frame.getByRole('button', { name: `View the invoice for order ${order}` }).click()
      await expect(frame.getByRole('dialog').getByTitle(`Invoice for order ${order}`)).toBeVisible()
      await expect.poll(() => page.frames().length).toBeGreaterThan(framesBefore + 1)
      await frame.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(frame.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    title: 'several invoices are created one after another',
    path: '/invoices?view=many',
    heading: 'Invoices',
    async steps({ frame, store }) {
      const [first, second] = [newOrder(), newOrder()]
      await frame.getByRole('textbox', { name: 'Order numbers' }).fill(`${first} ${second}`)
      await frame.getByRole('button', { name: 'Create 2 invoices' }).click()
      await expect(frame.getByRole('button', { name: 'Download the report' })).toBeVisible({
        timeout: 15_000,
      })
      expect(await store.countInvoices(Number(second))).toBe(1)
    },
  },
  {
    title: 'a country is found and opened',
    path: '/countries',
    heading: 'Countries',
    async steps({ frame }) {
      await frame.getByRole('combobox', { name: 'Country', exact: true }).fill('Zimbab')
      await frame.getByRole('option', { name: /Zimbabwe/ }).click()
      await expect(frame.getByRole('heading', { level: 1 })).toContainText('Zimbabwe')
    },
  },
  {
    title: 'the palette opens a page, and the language is changed',
    path: '/countries',
    heading: 'Countries',
    async steps({ frame }) {
      await frame.getByRole('button', { name: /Go to…/ }).click()
      await frame.getByRole('dialog').getByRole('combobox', { name: 'Go to' }).fill('invoices')
      await frame.getByRole('option', { name: 'Invoices', exact: true }).click()
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Invoices')
      await frame.getByRole('button', { name: 'العربية' }).click()
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('الفواتير')
    },
  },
]
