import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates/wall-clock.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useCalendarKeys } from '#src/features/reservations/page/keys/use-calendar-keys.ts'
import { CalendarOverlays } from './calendar-overlays.tsx'
import { storeToday } from '#src/lib/store-time.ts'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { renderAt } from '#testing/reservations/render-at.tsx'
import '#src/ui/styles/tokens.css'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import '#src/features/reservations/reservations-page.css'
import { rowsOf } from '#testing/reservations/rows-of.ts'

const address = `/reservations?view=month&date=${friday}`
const url = 'https://store.example/orders/order/0123456789abcdef0123456789abcdef'

const rows = rowsOf([
  { id: 2, title: 'Shoot (3)', type: 'time', start: `${friday}T10:00:00`, end: `${friday}T11:30:00`, url },
  { id: 3, title: 'Bath', type: 'time', start: `${friday}T12:00:00`, seats_count: 2, url: 'javascript:1' },
  { id: 4, title: 'Dive', type: 'time', start: `${friday}T14:00:00`, seats_count: 2 },
  { id: 5, title: 'Class', type: 'voucher', start: '2026-11-21T12:00:00', seats_count: 2 },
  { id: 6, title: 'Chalet', type: 'day', start: addDays(storeToday(), -3), end: storeToday() },
])

const onKey = vi.fn<(key: string) => void>()

/* A calendar with a tile for each reservation but the one that is hidden behind a number. */
function Calendar({ hidden = '4' }: { hidden?: string }) {
  const calendar = useCalendarAddress()
  const [left, setLeft] = useState(rows)
  useCalendarKeys(onKey)
  return (
    <>
      <Announcer />
      <div className="calendar-body">
        <div role="tabpanel" tabIndex={-1} style={{ blockSize: 600 }}>
          <p>An empty place</p>
          <button type="button" onClick={() => setLeft(rows.filter(({ title }) => title !== 'Bath'))}>
            Bath goes
          </button>
          <div data-date={friday} style={{ inlineSize: 160, marginInlineStart: 300 }}>
            <button type="button" onClick={() => calendar.open({ panel: friday })}>
              20
            </button>
            {left
              .filter(({ key }) => key !== hidden)
              .map(({ key, title }) => (
                <button
                  key={key}
                  type="button"
                  data-reservation={key}
                  style={{ display: 'block' }}
                  onClick={() => calendar.open({ reservation: key })}
                >
                  Tile: {title}
                </button>
              ))}
          </div>
        </div>
        <CalendarOverlays calendar={calendar} rows={left} shown={left} />
      </div>
    </>
  )
}

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  document.documentElement.dir = 'ltr'
})

async function open(search = '') {
  const screen = await renderAt(address + search, <Calendar />)
  return {
    screen,
    tile: (title: string) => screen.getByRole('button', { name: new RegExp(`^Tile: ${title}`) }),
    card: (name: RegExp | string) => screen.getByRole('dialog', { name }),
  }
}

const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()

test.each(['ltr', 'rtl'] as const)(
  'a reservation opens next to its tile with the focus on its heading, and the calendar stays usable (%s)',
  async (direction) => {
    document.documentElement.dir = direction
    const { screen, tile, card } = await open()
    const before = boxOf(tile('Shoot'))
    await tile('Shoot').click()
    const shoot = card('Shoot 10:00 – 11:30')
    await expect.element(screen.getByRole('heading', { name: 'Shoot' })).toHaveFocus()
    expect(boxOf(shoot).width).toBe(336)
    const gaps = [boxOf(shoot).left - before.right, before.left - boxOf(shoot).right]
    expect(gaps[direction === 'ltr' ? 0 : 1]).toBe(12)
    expect(boxOf(tile('Shoot'))).toEqual(before)
    // A press on another tile moves the card there and adds no step back.
    const entries = window.history.length
    await tile('Bath').click()
    await expect.element(card(/^Bath/)).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Bath' })).toHaveFocus()
    expect(window.history.length).toBe(entries)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(tile('Bath')).toHaveFocus()
    expect(window.location.pathname + window.location.search).toBe(address)
  },
)

test('in a narrow window the card is a sheet at the bottom', async () => {
  await page.viewport(390, 844)
  const { card } = await open('&reservation=2')
  await expect.element(card(/^Shoot/)).toBeVisible()
  // It slides in.
  await expect.poll(() => boxOf(card(/^Shoot/)).bottom).toBe(844)
  expect(boxOf(card(/^Shoot/))).toMatchObject({ left: 0, right: 390 })
})

test('buttons and arrow keys step through the day’s reservations, each is announced, and the button keeps the focus', async () => {
  const announced = recordAnnouncements()
  const { screen, tile, card } = await open()
  await tile('Shoot').click()
  const next = screen.getByRole('button', { name: 'Next reservation' })
  const previous = screen.getByRole('button', { name: 'Previous reservation' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect.element(card(/^Bath 12:00/)).toBeVisible()
  await expect.element(next).toHaveFocus()
  await expect.poll(() => announced).toContain('Bath, 12:00, Friday 20 November')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(card(/^Dive/)).toBeVisible()
  // The last one of the day: the class is tomorrow's.
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card(/^Dive/)).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(card(/^Bath/)).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(card(/^Shoot/)).toBeVisible()
})

test('the calendar’s shortcuts are off while the focus is in a card, and on outside it', async () => {
  const { screen, tile } = await open()
  await tile('Shoot').click()
  await expect.element(screen.getByRole('heading', { name: 'Shoot' })).toHaveFocus()
  await userEvent.keyboard('twdm{ArrowRight}')
  await expect.element(screen.getByRole('heading', { name: 'Bath' })).toBeVisible()
  expect(onKey).not.toHaveBeenCalled()
  // In the field they are letters, and an arrow moves the caret.
  await screen.getByRole('textbox', { name: 'Order number' }).fill('1024')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('heading', { name: 'Bath' })).toBeVisible()
  screen
    .getByRole('tabpanel')
    .element()
    .querySelector('p')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }))
  expect(onKey).toHaveBeenCalledWith('today')
})

test('a reservation hidden behind a number opens next to its day, whose link gets the focus back', async () => {
  const { screen, card } = await open('&reservation=4')
  await expect.element(card(/^Dive/)).toBeVisible()
  expect(boxOf(card(/^Dive/)).left).toBe(460 + boxOf(screen.getByRole('tabpanel')).left + 12)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '20' })).toHaveFocus()
})

test('a press on an empty place closes a card, but not one with a typed number, which stays with its reservation', async () => {
  const { screen, tile, card } = await open()
  await tile('Shoot').click()
  await screen.getByRole('textbox', { name: 'Order number' }).fill('1024')
  await screen.getByText('An empty place').click({ position: { x: 10, y: 5 } })
  await expect.element(card(/^Shoot/)).toBeVisible()
  await tile('Class').click()
  await expect.element(screen.getByRole('textbox', { name: 'Order number' })).toHaveValue('')
  await screen.getByText('An empty place').click({ position: { x: 10, y: 5 } })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await tile('Shoot').click()
  await expect.element(screen.getByRole('textbox', { name: 'Order number' })).toHaveValue('1024')
})

test('the order is a link only if its URL is https, and unknown values are listed under More', async () => {
  const { screen, tile, card } = await open()
  await tile('Shoot').click()
  const link = screen.getByRole('link', { name: 'Open the order' })
  await expect.element(link).toHaveAttribute('href', url)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await tile('Bath').click()
  await expect.poll(() => card(/^Bath/).element().textContent).toContain('javascript:1')
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  await tile('Class').click()
  await screen.getByText('More', { exact: true }).click()
  await expect.poll(() => card(/^Class/).element().textContent).toContain('Other (voucher)')
  await expect.poll(() => card(/^Class/).element().textContent).toContain('QuantityNot set')
})

test('a reservation outside the shown days is reported as such', async () => {
  const { card } = await open('&reservation=99')
  await expect.poll(() => card(/^Reservation/).element().textContent).toContain('isn’t on the days shown')
})

test('the card of a reservation that goes keeps its name and time and says so, and Escape leads to its day', async () => {
  const announced = recordAnnouncements()
  const { screen, tile, card } = await open()
  await tile('Bath').click()
  await expect.element(card('Bath 12:00')).toBeVisible()
  // A press would take the focus.
  const goes = screen.getByRole('button', { name: 'Bath goes' }).element()
  goes.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(tile('Bath')).not.toBeInTheDocument()
  await expect.element(card('Bath 12:00').getByText(/isn’t on the days shown/)).toBeVisible()
  const said = () => announced.filter((text) => text.includes('isn’t on the days shown')).length
  await expect.poll(said).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: '20', exact: true })).toHaveFocus()
})

/* The panel is beside the calendar at 1280 px, and a sheet over it at 390 px. */
test.each([1280, 390])('in the panel of a day the card opens in place of its row (%i px)', async (width) => {
  await page.viewport(width, 800)
  const { screen } = await open(`&panel=${friday}`)
  const panel = screen.getByRole('dialog', { name: 'Friday, 20 November 2026' })
  await panel.getByRole('button', { name: /Bath/ }).click()
  const bath = panel.getByRole('listitem').getByRole('group', { name: 'Bath 12:00' })
  await expect.element(bath.getByRole('heading', { name: 'Bath' })).toHaveFocus()
  await expect.element(panel.getByRole('button', { name: /Bath/ })).not.toBeInTheDocument()
  expect(screen.getByRole('dialog').elements()).toHaveLength(1)
  await bath.getByRole('button', { name: 'Next reservation' }).click()
  const dive = panel.getByRole('group', { name: /^Dive/ })
  await expect.element(dive.getByRole('button', { name: 'Next reservation' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(bath).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel.getByRole('button', { name: /Bath/ })).toHaveFocus()
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('the card of a stay says how many nights it has and that it ends today, and closes once', async () => {
  const { tile, card } = await open()
  await tile('Chalet').click()
  await expect.element(card(/^Chalet/).getByText('4 days, 3 nights')).toBeVisible()
  await expect.element(card(/^Chalet/).getByText('ends today')).toBeVisible()
  // A second press during the closing must not navigate back twice and leave the page.
  const close = card(/^Chalet/)
    .getByRole('button', { name: 'Close' })
    .element()
  if (close instanceof HTMLElement) [close, close].forEach((button) => button.click())
  await expect.element(card(/^Chalet/)).not.toBeInTheDocument()
  await expect.element(tile('Chalet')).toHaveFocus()
  expect(window.location.pathname + window.location.search).toBe(address)
})

test('the last button of a card opens the list of its day, and one step back leads to the calendar', async () => {
  const { screen, tile } = await open()
  await tile('Shoot').click()
  await screen.getByRole('button', { name: 'Friday: all reservations' }).click()
  await expect.element(screen.getByRole('dialog', { name: /^Friday, 20/ })).toHaveFocus()
  expect(screen.getByRole('dialog').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe(address)
})

/* The panel is beside the calendar at 1280 px, and a sheet over it at 390 px. */
test.each([1280, 390])(
  'the panel of a day leads to the neighbouring days, the URL names its day, and going back closes it as its button does (%i px)',
  async (width) => {
    await page.viewport(width, 800)
    const { screen } = await open()
    await screen.getByRole('button', { name: '20', exact: true }).click()
    expect(window.location.search).toContain(`panel=${friday}`)
    const entries = window.history.length
    await screen.getByRole('button', { name: 'Next day' }).click()
    await expect.element(screen.getByRole('dialog', { name: /^Saturday, 21/ })).toBeVisible()
    expect(window.location.search).toContain('panel=2026-11-21')
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await expect.element(screen.getByRole('dialog', { name: /^Thursday, 19/ })).toBeVisible()
    expect(window.history.length).toBe(entries)
    window.history.back()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(window.location.pathname + window.location.search).toBe(address)
    await screen.getByRole('button', { name: '20', exact: true }).click()
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    window.history.forward()
    await screen.getByRole('button', { name: 'Open in day view' }).click()
    await expect.poll(() => window.location.search).toBe(`?view=day&date=${friday}`)
  },
)

test.each([1280, 390])(
  'the panel of a product has its reservations alone, with the way to all (%i px)',
  async (width) => {
    await page.viewport(width, 800)
    const { screen } = await open(`&panel=${friday}&of=bath`)
    const panel = screen.getByRole('dialog', { name: 'Friday, 20 November 2026' })
    await expect.element(panel.getByRole('heading', { name: 'bath', exact: true })).toBeVisible()
    expect(panel.getByRole('button', { name: /Shoot|Dive/ }).elements()).toEqual([])
    await panel.getByRole('button', { name: 'All 3 reservations' }).click()
    await expect.element(panel.getByRole('button', { name: /Dive/ })).toBeVisible()
    expect(window.location.search).not.toContain('of=')
  },
)

test('of a product with nothing booked the panel says so, and steps to its next day', async () => {
  await page.viewport(1280, 800)
  const { screen } = await open(`&panel=${friday}&of=Class`)
  await expect.element(screen.getByRole('heading', { name: 'Class: Nothing booked 20 Nov' })).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: /Dive/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Next day' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Class', exact: true })).toBeVisible()
})
