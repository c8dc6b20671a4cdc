// `npm run screenshots`: takes the pictures of docs/screenshots on the demo store, including the README's. With a folder (`npm
// run screenshots -- /tmp/screens`) it takes every page in both languages and themes and at every width; names of pages after the
// folder (`month week`) select some.
import { mkdirSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/install/test-programs.ts'
import { startDemo } from '#e2e/servers.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

type Shot = { page: PageName; language: 'ar' | 'en'; theme: 'light' | 'dark'; width: Width }
type PageName = keyof typeof pages
type Width = keyof typeof heights

const port = 4380
/* The height of a window by its width, in pixels. */
const heights = { 390: 844, 768: 1024, 1280: 800, 1440: 900, 1920: 1080 }
const widths = [390, 768, 1280, 1440, 1920] as const
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format()
const pages = {
  today: '/',
  month: '/reservations?view=month',
  products: '/reservations?view=products&days=28',
  week: '/reservations?view=week',
  'week-grid': '/reservations?view=week&as=grid',
  day: '/reservations?view=day',
  agenda: '/reservations?view=agenda',
  insights: '/reservations?view=insights',
  'day-panel': `/reservations?view=month&date=${today}&panel=${today}`,
  // The seed numbers a day's reservations from 00 on.
  reservation: `/reservations?view=month&date=${today}&reservation=${today.slice(2).replaceAll('-', '')}00`,
  brands: '/brands',
  brand: '/brands/2001',
  'brand-side-by-side': '/brands/2001?view=side-by-side',
  worklist: '/brands/work?show=no-en',
  'brand-import': '/brands/import',
  invoices: '/invoices',
  countries: '/countries',
  country: '/countries/1',
  nowhere: '/nowhere',
}

/* Added to one desktop picture in Arabic and one phone picture in English of every page. */
const readme: Shot[] = [
  { page: 'today', language: 'en', theme: 'light', width: 1280 },
  { page: 'brand', language: 'ar', theme: 'dark', width: 1280 },
  { page: 'agenda', language: 'ar', theme: 'dark', width: 390 },
]

const [folder, ...names] = process.argv.slice(2)
const endDemo = await startDemo(port)
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
for (const shot of folder === undefined ? [...readme, ...everyShot().filter(isDocumented)] : everyShot())
  await takeScreenshot(browser, shot, folder ?? 'docs/screenshots')
await browser.close()
await endDemo()

function everyShot(): Shot[] {
  // Cast: the keys of a literal.
  const allNames = Object.keys(pages) as PageName[]
  const selected = names.length === 0 ? allNames : allNames.filter((name) => names.includes(name))
  return selected.flatMap((page) =>
    (['ar', 'en'] as const).flatMap((language) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        widths.map((width) => ({ page, language, theme, width })),
      ),
    ),
  )
}

function isDocumented({ language, theme, width }: Shot): boolean {
  if (width === 1280) return language === 'ar' && theme === 'light'
  return width === 390 && language === 'en' && theme === 'dark'
}

async function takeScreenshot(
  browser: Browser,
  { page: name, language, theme, width }: Shot,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    locale: language,
    colorScheme: theme,
    isMobile: width === 390,
    hasTouch: width === 390,
  })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${port}${pages[name]}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitForNetworkIdle(page)
  await page.screenshot({ path: `${folder}/${name}-${language}-${theme}-${width}.png` })
  await context.close()
}
