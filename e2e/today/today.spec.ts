import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { withinSecond } from '#e2e/is-long-run.ts'
import { startGateway } from '#e2e/servers.ts'
import { eventSettings, reportOrder } from '#e2e/store-events.ts'

/*
 * A reservation from midnight to midnight, so that the test does not depend on the time at the store. By the hour: Today shows a
 * store without hours its products instead of rows.
 */
const dayLong = (today: string) => ({
  id: 1,
  title: 'Chalet by the sea (2)',
  type: 'time',
  start: `${today}T00:00:00`,
  end: `${today}T23:59:00`,
  seats_count: 4,
})

const storeToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format()

const stay = (today: string) => ({ ...dayLong(today), type: 'date', start: today, end: today })

test('a reservation of Today takes the focus into its card, and gives it back to its row, its bar or what is next', async ({
  page,
  store,
}) => {
  const today = storeToday()
  for (const { row, list } of [
    { row: dayLong(today), list: '.board-row' },
    { row: stay(today), list: '.today-products [data-reservation]' },
    { row: { ...dayLong(today), start: `${today}T23:59:00` }, list: '.today-next .clamped' },
  ]) {
    await store.arrange({ reservations: [row] })
    await page.goto('/')
    const opener = page.locator(list).first()
    await opener.press('Enter')
    const card = page.getByRole('dialog', { name: 'Chalet by the sea' })
    await expect(card.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL('/')
  }
})

test('the field of Today finds a product, a day in words and an order without opening anything first', async ({
  page,
  store,
}) => {
  await store.arrange({ reservations: [{ ...dayLong(storeToday()), title: 'Yacht by the sea (2)' }] })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The day' })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Go to' })
  await expect(field).toBeFocused()
  await page.keyboard.type('yacht')
  await expect(page.getByRole('option')).toHaveText([
    /^Yacht by the sea .*0:00 – 23:59, 4\sseats$/,
    /^Search reservations up to .* Searched up to /,
    'Yacht by the sea',
  ])
  await field.fill('order 1024')
  await expect(page.getByRole('option')).toHaveText(['Invoice for order 1024'])
  await field.fill('غدا')
  await expect(page.getByRole('option').first()).toHaveText(/^Reservations on /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reservations\?view=day&date=\d{4}-\d{2}-\d{2}$/)
})

testInNewContext(
  'a reservation appears within a second in every tab, and Today says whether it is live @long',
  async ({ page, store }) => {
    // A lost stream is opened again after 1 to 10 seconds by chance: here after 1.
    await page.context().addInitScript(() => void (Math.random = () => 0))
    await store.arrange({ reservations: [] })
    const first = await startGateway(store, eventSettings)
    await page.goto(first.origin)
    await expect(page.getByText(/^As of /)).toBeVisible()
    const other = await page.context().newPage()
    const streams: string[] = []
    other.on('request', (request) => request.url().endsWith('/api/live') && streams.push(request.url()))
    await other.goto(`${first.origin}/reservations?view=day`)
    await expect(other.getByText(/^As of /)).toBeVisible()
    await store.arrange({ reservations: [dayLong(storeToday())] })
    await reportOrder(first.origin, 1)
    await expect(page.getByRole('link', { name: /Chalet by the sea/ })).toBeVisible(withinSecond)
    await expect(other.getByText('Chalet by the sea').first()).toBeVisible(withinSecond)
    for (const tab of [page, other]) await expect(tab.getByText('Live', { exact: true })).toBeVisible()
    // The second tab shares the stream of the first one.
    expect(streams).toEqual([])

    await first.program.stop()
    for (const tab of [page, other]) await expect(tab.getByText(/^As of /)).toBeVisible()
    const second = await startGateway(store, { ...eventSettings, PORT: new URL(first.origin).port })
    await reportOrder(first.origin, 2)
    for (const tab of [page, other]) await expect(tab.getByText('Live', { exact: true })).toBeVisible()
    await other.close()
    await second.program.stop()
  },
)
