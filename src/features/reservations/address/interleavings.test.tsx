import fc from 'fast-check'
import { Suspense, use, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createBrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { randomCases } from '#testing/random-cases.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { stepPeriod } from './calendar-period.ts'
import { useCalendarAddress } from './use-calendar-address.ts'

const address = window.location.href
const first: CalendarPeriod = { view: 'month', date: '2026-02-17' as CalendarDate }
const elsewhere: CalendarPeriod = { view: 'week', date: '2026-07-01' as CalendarDate }

let calendar: ReturnType<typeof useCalendarAddress>
let router: ReturnType<typeof createBrowserRouter> | undefined
let frames: FrameRequestCallback[] = []
let drawing = Promise.withResolvers<void>()

beforeEach(() => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => frames.push(act))
})

afterEach(async () => {
  await close()
  vi.restoreAllMocks()
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
        <Days {...latest} />
      </Suspense>
    </>
  )
}

function Heading({ pendingPeriod, address: drawn }: typeof calendar) {
  return <h2>{named(useSharedState(pendingPeriod) ?? drawn)}</h2>
}

/* What takes long to draw, so that something can happen meanwhile. */
function Days({ address: drawn }: typeof calendar) {
  use(drawing.promise)
  return <output>{named(drawn)}</output>
}

function named({ view, date }: CalendarPeriod): string {
  return `view=${view}&date=${date}`
}

async function openCalendar() {
  await close()
  window.history.replaceState(null, '', `/reservations?${named(first)}`)
  router = createBrowserRouter([{ path: '/reservations', element: <Calendar /> }])
  const { container } = await renderWithProviders(null, { router })
  const saidBy = (selector: string) => container.querySelector(selector)?.textContent
  return { heading: () => saidBy('h2'), drawn: () => saidBy('output') }
}

async function close() {
  await cleanup()
  router?.dispose()
  frames = []
  drawing = Promise.withResolvers()
  drawing.resolve()
}

async function frameComes() {
  for (const act of frames.splice(0)) act(0)
  await new Promise((resolve) => setTimeout(resolve))
}

async function goTo(delta: number) {
  const came = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.go(delta)
  await came
}

const pressing = fc.constantFrom<Partial<CalendarPeriod> | 1 | -1>(
  ...([1, -1, { date: storeToday() }, { view: 'week' }, { view: 'day' }, { view: 'agenda' }] as const),
)
const happening = fc.oneof(
  { weight: 4, arbitrary: pressing.map((press) => ({ press })) },
  { weight: 3, arbitrary: fc.constantFrom(-1, 1).map((goes) => ({ goes })) },
  {
    weight: 5,
    arbitrary: fc.constantFrom('frame', 'frame', 'slow', 'drawing', 'link').map((comes) => ({ comes })),
  },
)

test('whatever is pressed and wherever one goes before a frame or the days come, they are in the end those of the heading and the address, and each press that was not given up is one step', async () => {
  let [givenUp, undrawn] = [0, 0]
  const property = fc.asyncProperty(
    fc.array(happening, { maxLength: 16, size: 'max' }),
    async (happenings) => {
      const { heading, drawn } = await openCalendar()
      // What the history has to hold, where in it one is, and what is to come with the next frame.
      let [entries, at, waiting]: [CalendarPeriod[], number, CalendarPeriod[]] = [[first], 0, []]
      let isSlow = false
      const here = () => entries[at] ?? first
      const add = (...added: CalendarPeriod[]) => {
        if (added.length === 0) return
        entries = [...entries.slice(0, at + 1), ...added]
        at = entries.length - 1
      }
      const press = (action: Partial<CalendarPeriod> | 1 | -1) => {
        const now = waiting.at(-1) ?? here()
        const isStep = typeof action === 'number'
        flushSync(() => (isStep ? calendar.step(action) : calendar.go(action)))
        waiting.push(isStep ? stepPeriod(now, action) : { ...now, ...action })
        expect(heading()).toBe(named(waiting.at(-1) ?? now))
      }
      const go = async (delta: number) => {
        expect(window.history.state).toMatchObject({ idx: at })
        if (drawn() !== named(here())) undrawn += 1
        givenUp += waiting.length
        waiting = []
        at += delta
        await goTo(delta)
        expect([drawn(), named(here())]).toContain(heading())
      }
      const isRight = async () => {
        drawing.resolve()
        isSlow = false
        await expect.poll(drawn, { interval: 5 }).toBe(named(here()))
        if (waiting.length > 0) return
        // What was asked for is forgotten once the days are drawn.
        await expect.poll(heading, { interval: 5 }).toBe(drawn())
        expect(window.location.search).toContain(drawn())
      }
      const come = async (what: string) => {
        if (what === 'slow') {
          if (!isSlow) drawing = Promise.withResolvers()
          isSlow = true
        } else if (what === 'drawing') await isRight()
        else if (what === 'link') {
          add(elsewhere)
          await router?.navigate(`/reservations?${named(elsewhere)}`)
          if (!isSlow) await isRight()
        } else {
          add(...waiting.splice(0))
          await frameComes()
        }
      }
      for (const does of happenings) {
        if ('press' in does) press(does.press)
        else if ('comes' in does) await come(does.comes)
        else if (entries[at + does.goes]) await go(does.goes)
      }
      await come('frame')
      await isRight()
      if (at > 0) await go(-at)
      await isRight()
    },
  )
  await fc.assert(property, randomCases(50))
  // Otherwise nobody went back too early.
  expect(Math.min(givenUp, undrawn)).toBeGreaterThan(0)
})
