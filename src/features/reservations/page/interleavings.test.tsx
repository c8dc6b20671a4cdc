import fc from 'fast-check'
import { Suspense, use, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createBrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { randomCases } from '#testing/random-cases.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { toggleProduct } from '#src/features/reservations/days/filters.ts'
import { stepPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { useCalendarAddress } from './use-calendar-address.ts'

const address = window.location.href
type Shown = CalendarPeriod & { products: string[] }

const first: Shown = { view: 'month', date: '2026-02-17' as CalendarDate, products: [] }
const elsewhere: Shown = { view: 'week', date: '2026-07-01' as CalendarDate, products: [] }

let calendar: ReturnType<typeof useCalendarAddress>
let router: ReturnType<typeof createBrowserRouter> | undefined
let frames: FrameRequestCallback[] = []
let drawing = Promise.withResolvers<void>()

beforeEach(() => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
})

afterEach(async () => {
  await close()
  window.history.replaceState(null, '', address)
})

function Calendar() {
  const latest = useCalendarAddress()
  useLayoutEffect(() => {
    calendar = latest
  })
  return (
    <>
      <Heading {...latest} />
      <Suspense>
        <Days {...latest} until={drawing.promise} />
      </Suspense>
    </>
  )
}

function Heading({ pending, address: drawn }: typeof calendar) {
  return <h2>{searchOf(shownIn(useSharedState(pending) ?? drawn))}</h2>
}

/* Suspends until `drawing` resolves, so that events can happen during a render. React repeats that with the same promise. */
function Days({ address: drawn, until }: typeof calendar & { until: Promise<void> }) {
  use(until)
  return <output>{searchOf(shownIn(drawn))}</output>
}

function shownIn(drawn: (typeof calendar)['address']): Shown {
  return { ...drawn, products: drawn.filters.products }
}

function searchOf({ view, date, products }: Shown): string {
  return [`view=${view}`, `date=${date}`, ...products.map((product) => `product=${product}`)].join('&')
}

async function openCalendar() {
  await close()
  window.history.replaceState(null, '', `/reservations?${searchOf(first)}`)
  router = createBrowserRouter([{ path: '/reservations', element: <Calendar /> }])
  const { container } = await renderWithProviders(null, { router })
  const textOf = (selector: string) => container.querySelector(selector)?.textContent
  return { heading: () => textOf('h2'), drawn: () => textOf('output') }
}

async function close() {
  await cleanup()
  router?.dispose()
  frames = []
  drawing = Promise.withResolvers()
  drawing.resolve()
}

async function runFrame() {
  for (const callback of frames.splice(0)) callback(0)
  await new Promise((resolve) => setTimeout(resolve))
}

async function goTo(delta: number) {
  const navigated = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.go(delta)
  await navigated
}

const anyAction = fc.constantFrom<Partial<CalendarPeriod> | 1 | -1>(
  ...([1, -1, { date: storeToday() }, { view: 'week' }, { view: 'day' }, { view: 'agenda' }] as const),
)
const anyEvent = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Boat', 'Tent').map((chip) => ({ chip })) },
  { weight: 4, arbitrary: anyAction.map((press) => ({ press })) },
  { weight: 3, arbitrary: fc.constantFrom(-1, 1).map((delta) => ({ delta })) },
  {
    weight: 5,
    arbitrary: fc.constantFrom('frame', 'frame', 'slow', 'drawing', 'link').map((happens) => ({ happens })),
  },
)

test('however fast somebody steps, filters and navigates, heading, URL and grid finally show the same, and each press counts once', async () => {
  let [discarded, undrawn] = [0, 0]
  const property = fc.asyncProperty(fc.array(anyEvent, { maxLength: 16, size: 'max' }), async (events) => {
    const { heading, drawn } = await openCalendar()
    // The expected history, the index of the current entry, and the changes that the next frame makes.
    let [entries, at, pending]: [Shown[], number, Shown[]] = [[first], 0, []]
    let isSlow = false
    const here = () => entries[at] ?? first
    const add = (...added: Shown[]) => {
      if (added.length === 0) return
      entries = [...entries.slice(0, at + 1), ...added]
      at = entries.length - 1
    }
    const press = (action: Partial<CalendarPeriod> | 1 | -1) => {
      const now = pending.at(-1) ?? here()
      const isStep = typeof action === 'number'
      flushSync(() => (isStep ? calendar.step(action) : calendar.go(action)))
      pending.push({ ...now, ...(isStep ? stepPeriod(now, action) : action) })
      expect(heading()).toBe(searchOf(pending.at(-1) ?? now))
    }
    // A chip toggles what somebody sees.
    const pressChip = (chip: string) => {
      const seen = new URLSearchParams(heading() ?? '').getAll('product')
      const products = toggleProduct(seen, chip)
      const next = { ...(pending.at(-1) ?? here()), products }
      flushSync(() => calendar.filter({ products }))
      pending.push(next)
      expect(heading()).toBe(searchOf(next))
    }
    const go = async (delta: number) => {
      expect(window.history.state).toMatchObject({ idx: at })
      if (drawn() !== searchOf(here())) undrawn += 1
      discarded += pending.length
      pending = []
      at += delta
      await goTo(delta)
      expect([drawn(), searchOf(here())]).toContain(heading())
    }
    const expectConsistent = async () => {
      drawing.resolve()
      isSlow = false
      await expect.poll(drawn, { interval: 5 }).toBe(searchOf(here()))
      if (pending.length > 0) return
      // The pending period is cleared once the days are rendered.
      await expect.poll(heading, { interval: 5 }).toBe(drawn())
      expect(window.location.search).toContain(drawn())
    }
    const happen = async (what: string) => {
      if (what === 'slow') {
        if (!isSlow) drawing = Promise.withResolvers()
        isSlow = true
      } else if (what === 'drawing') await expectConsistent()
      else if (what === 'link') {
        add(elsewhere)
        await router?.navigate(`/reservations?${searchOf(elsewhere)}`)
        if (!isSlow) await expectConsistent()
      } else {
        add(...pending.splice(0))
        await runFrame()
      }
    }
    for (const event of events) {
      if ('press' in event) press(event.press)
      else if ('chip' in event) pressChip(event.chip)
      else if ('happens' in event) await happen(event.happens)
      else if (entries[at + event.delta]) await go(event.delta)
    }
    await happen('frame')
    await expectConsistent()
    if (at > 0) await go(-at)
    await expectConsistent()
  })
  await fc.assert(property, randomCases(50))
  // Some runs must go back before a frame and before a render.
  expect(Math.min(discarded, undrawn)).toBeGreaterThan(0)
})
