import fc from 'fast-check'
import type { Messages } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { createSharedState } from '#src/lib/shared-state.ts'
import { randomCases, weighted } from '#testing/random-cases.ts'
import type { Digits, Screen, ScreenLanguage } from './screen-language.ts'
import { createScreenTexts } from './screen-texts.ts'

type Part = 'common' | 'brands' | 'invoices'

type Step =
  | { does: 'choose'; language: ScreenLanguage }
  | { does: 'open'; part: Part }
  | { does: 'digits'; digits: Digits }
  | { does: 'arrive' | 'fail'; pick: number }

const languages = fc.constantFrom<ScreenLanguage[]>('ar', 'en')
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('choose' as const), language: languages }),
    fc.record({
      does: fc.constant('open' as const),
      part: fc.constantFrom<Part[]>('common', 'brands', 'invoices'),
    }),
    fc.record({ does: fc.constant('digits' as const), digits: fc.constantFrom<Digits[]>('latn', 'arab') }),
    weighted(4, fc.record({ does: fc.constant('arrive' as const), pick: fc.nat(9) })),
    fc.record({ does: fc.constant('fail' as const), pick: fc.nat(9) }),
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
)

/* A screen whose texts load or fail when the test decides. The text of a part is its name and its language. */
function createSimulation() {
  const screen = createSharedState<Screen>({ language: 'en', digits: 'latn', texts: {} })
  const inFlight: { arrive: () => void; fail: () => void }[] = []
  const opened = new Set<string>()
  const lies: string[] = []
  let announced: ScreenLanguage = 'en'
  let digits: Digits = 'latn'
  let last: { language: ScreenLanguage; isDone: boolean } | null = null
  const { loadTexts, changeLanguage } = createScreenTexts<Part>({
    screen,
    onChanged: (language) => (announced = language),
    load: (part, language) =>
      new Promise<Partial<Messages>>((resolve, reject) => {
        inFlight.push({
          arrive: () => resolve({ [part]: language }),
          fail: () => reject(new Error('No connection.')),
        })
      }),
  })
  screen.subscribe(check)

  function check() {
    const { language, texts, ...others } = screen.get()
    const foreign = Object.entries<unknown>(texts).filter(([, its]) => its !== language)
    if (foreign.length > 0) lies.push(`${language} with ${JSON.stringify(texts)}`)
    for (const part of opened) if (!(part in texts)) lies.push(`${part} is gone`)
    if (announced !== language) lies.push(`the page says ${announced}, the screen is ${language}`)
    if (others.digits !== digits) lies.push('the digits are others than those chosen')
  }

  async function step(step: Step): Promise<void> {
    switch (step.does) {
      case 'choose': {
        const choice = { language: step.language, isDone: false }
        last = choice
        void changeLanguage(step.language).then(
          () => (choice.isDone = true),
          () => {},
        )
        break
      }
      case 'open':
        void loadTexts(step.part).then(
          () => opened.add(step.part),
          () => {},
        )
        break
      case 'digits':
        digits = step.digits
        screen.set({ ...screen.get(), digits })
        break
      default:
        inFlight.splice(step.pick % Math.max(1, inFlight.length), 1)[0]?.[step.does]()
    }
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    check()
  }

  return {
    step,
    lies,
    /** Lets all loads finish. Resolves to the shown language and to the last choice, or the shown one if its texts failed. */
    async end() {
      while (inFlight.length > 0) await step({ does: 'arrive', pick: 0 })
      const shown = screen.get().language
      return { chosen: last?.isDone ? last.language : shown, shown }
    },
  }
}

test('whatever texts load late or fail, the screen is always in one language, and finally in the one chosen last', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const simulation = createSimulation()
      for (const step of steps) await simulation.step(step)
      const { chosen, shown } = await simulation.end()
      expect(simulation.lies).toEqual([])
      expect(shown).toBe(chosen)
    }),
    randomCases(100),
  )
})

test('texts that two components need render the screen once', async () => {
  const screen = createSharedState<Screen>({ language: 'en', digits: 'latn', texts: {} })
  const { loadTexts } = createScreenTexts<Part>({
    screen,
    onChanged: () => {},
    load: async (part, language) => ({ [part]: language }),
  })
  const drawn = vi.fn<() => void>()
  screen.subscribe(drawn)
  await Promise.all([loadTexts('brands'), loadTexts('brands')])
  await loadTexts('brands')
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(screen.get().texts).toEqual({ brands: 'en' })
})
