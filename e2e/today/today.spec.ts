import { expect, test, testInNewContext } from '#e2e/fixtures.ts'

/* A reservation for the whole day, so that the test does not depend on the time at the store. */
const allDay = (today: string) => ({
  id: 1,
  title: 'Chalet by the sea (2)',
  type: 'day',
  start: `${today}T00:00:00`,
  end: `${today}T23:59:59`,
  seats_count: 4,
})

const storeToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format()

test('a reservation opened on Today is closed back to Today', async ({ page, store }) => {
  await store.arrange({ reservations: [allDay(storeToday())] })
  await page.goto('/')
  await page.getByRole('link', { name: /Chalet by the sea.*4 seats/ }).click()
  await expect(page.getByRole('dialog', { name: 'Chalet by the sea' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'The day' })).toBeVisible()
})

test('one field understands a product, a word for a day and an order, without opening anything first', async ({
  page,
  store,
}) => {
  await store.arrange({ reservations: [allDay(storeToday())] })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The day' })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Go to' })
  await expect(field).toBeFocused()
  await page.keyboard.type('chalet')
  await expect(page.getByRole('option')).toHaveText([
    /^Chalet by the sea .*All day, 4 seats$/,
    /^Looked until .* Look further, until /,
    /^Chalet by the sea \w+ \d{4}$/,
  ])
  await field.fill('order 1024')
  await expect(page.getByRole('option')).toHaveText(['Invoice for order 1024'])
  await field.fill('غدا')
  await expect(page.getByRole('option').first()).toHaveText(/^Reservations on /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reservations\?view=day&date=\d{4}-\d{2}-\d{2}$/)
})

testInNewContext('Today is read again each minute while it is seen', async ({ page, store }) => {
  await store.arrange({ reservations: [] })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('No reservations today.')).toBeVisible()
  await store.arrange({ reservations: [allDay(storeToday())] })
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('link', { name: /Chalet by the sea/ })).toBeVisible()
})
