import { expect, test } from '#e2e/fixtures.ts'

const storeDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' })
const padelOn = (day: string) => ({
  id: 77,
  title: 'ملعب بادل (3)',
  type: 'time',
  start: `${day}T17:00:00`,
  end: `${day}T18:00:00`,
  seats_count: 3,
  url: null,
  created_at: null,
})

test('with the keyboard alone the palette opens a reservation by product and day, and Escape closes it', async ({
  page,
  store,
}) => {
  // Not earlier: the tests may run over midnight.
  const tomorrow = storeDay.format(Date.now() + 86_400_000)
  await store.arrange({ reservations: [padelOn(tomorrow)] })
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('بادل غدا ٥ م')
  await expect(page.getByRole('option').nth(1)).toHaveText(/^ملعب بادل .*3\sseats$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`view=day&date=${tomorrow}&reservation=77$`))
  await expect(page.getByRole('dialog', { name: /^ملعب بادل/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
  await page.keyboard.type('brand 2001')
  await expect(page.getByRole('option', { name: 'Brand \u20682001\u2069' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brands\/2001$/)
  // The calendar with its card stays until the brand's page has loaded.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await store.requests('POST')).toEqual([])
})

test('text typed before the palette’s code has loaded is not lost', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  // Set up before navigation: on a busy machine an open page handles a key before the route is active.
  await page.route('**/assets/palette-list*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('brand 2001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toHaveValue('brand 2001')
  release.resolve()
  await expect(page).toHaveURL(/\/brands\/2001$/)
})
