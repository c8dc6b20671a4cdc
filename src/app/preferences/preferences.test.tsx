import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screen, type ScreenLanguage } from '#src/lib/i18n/screen-language.ts'
import { createScreenTexts } from '#src/lib/i18n/screen-texts.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import ar from '#src/locales/common.ar.json'
import en from '#src/locales/common.en.json'
import arTexts from '#src/locales/preferences.ar.json'
import enTexts from '#src/locales/preferences.en.json'
import { ShortForm } from '#src/ui/fields/short-form.tsx'
import { randomCases } from '#testing/random-cases.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { Preferences } from './preferences.tsx'

vi.mock('#src/lib/i18n/i18n.ts', { spy: true })

const frames = { ar: { ...ar, ...arTexts }, en: { ...en, ...enTexts } }
const inFlight: { arrive: () => void; fail: () => void }[] = []

/* Texts that load or fail when the test decides. */
async function delayTexts() {
  document.documentElement.lang = 'en'
  screen.set({ language: 'en', digits: 'latn', texts: frames.en })
  const texts = createScreenTexts<'common'>({
    screen,
    onChanged: (language) => void (document.documentElement.lang = language),
    load: (_, language) =>
      new Promise((resolve, reject) => {
        inFlight.push({ arrive: () => resolve(frames[language]), fail: () => reject(new Error('None.')) })
      }),
  })
  const loading = texts.loadTexts('common')
  inFlight.pop()?.arrive()
  await loading
  const choices: { language: ScreenLanguage; isDone: boolean }[] = []
  vi.mocked(changeLanguage).mockImplementation(async (language) => {
    const choice = { language, isDone: false }
    choices.push(choice)
    await texts.changeLanguage(language)
    choice.isDone = true
  })
  return choices
}

function Page() {
  const { language } = useSharedState(screen)
  return (
    <Providers language={language}>
      <Preferences />
      <ShortForm label="field" action="send" problemOf={() => null} onSend={() => {}} />
    </Providers>
  )
}

function type(field: HTMLInputElement | null, text: string) {
  field?.setRangeText(text, field.value.length, field.value.length, 'end')
  field?.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}

test('the button back to the earlier language can be pressed as soon as the new language shows', async () => {
  await delayTexts()
  const page = await render(<Page />)
  await page.getByRole('button', { name: 'العربية' }).click()
  const [first] = inFlight.splice(0)
  const back = page.getByRole('button', { name: 'English', exact: true })
  const seen: (string | null)[] = []
  const watcher = new MutationObserver(() => seen.push(back.query()?.getAttribute('aria-busy') ?? null))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  onTestFinished(() => watcher.disconnect())
  first?.arrive()
  await expect.element(back).toBeVisible()
  expect(seen.find((busy) => busy !== null)).toBe('false')
})

type Step =
  { does: 'type'; text: string } | { does: 'language' | 'digits' } | { does: 'arrive' | 'fail'; pick: number }

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('type' as const),
        text: fc.constantFrom('a', 'ع', '٣', ' ', '👩‍🍳'),
      }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('language' as const, 'digits' as const) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('arrive' as const), pick: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('fail' as const), pick: fc.nat(3) }) },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
)

test('typed text survives changes of language and digits, and the buttons show what the page uses', async () => {
  onTestFinished(() => void Object.assign(pageSettings, { mode: 'demo' }))
  Object.assign(pageSettings, { mode: 'live' })
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const choices = await delayTexts()
      const { container, unmount } = await render(<Page />)
      container.querySelector<HTMLButtonElement>('[popovertarget]')?.click()
      await expect.poll(() => container.querySelector('.choice')).not.toBeNull()
      // Queried each time: a re-created field would have lost its text.
      const field = () => container.querySelector<HTMLInputElement>('form input')
      const digitChoices = () =>
        [...container.querySelectorAll<HTMLButtonElement>('.choice button')].filter(({ textContent }) =>
          /123|١٢٣/.test(textContent),
        )
      let typed = ''
      async function take(step: Step) {
        switch (step.does) {
          case 'type':
            typed += step.text
            type(field(), step.text)
            break
          case 'language':
            container.querySelector<HTMLButtonElement>('button[lang]')?.click()
            break
          case 'digits':
            digitChoices()
              .find((button) => button.ariaPressed === 'false')
              ?.click()
            break
          default:
            inFlight.splice(step.pick % Math.max(1, inFlight.length), 1)[0]?.[step.does]()
        }
        await new Promise((drawn) => setTimeout(drawn))
        expect(field()?.value).toBe(typed)
        const { language, digits } = screen.get()
        expect(document.documentElement.lang).toBe(language)
        expect(container.querySelector('button[lang]')?.getAttribute('lang')).toBe(
          language === 'ar' ? 'en' : 'ar',
        )
        const pressed = digitChoices().find((button) => button.ariaPressed === 'true')
        // An English screen has only one kind of digits, so it offers no choice.
        const shown = language === 'en' ? undefined : digits === 'arab' ? '١٢٣ عربية' : '123 إنجليزية'
        expect(pressed?.textContent).toBe(shown)
        expect(container.querySelector('section')?.getAttribute('aria-label')).toBe(
          frames[language].common.app.preferences,
        )
      }
      for (const step of steps) await take(step)
      while (inFlight.length > 0) await take({ does: 'arrive', pick: 0 })
      const last = choices.at(-1)
      const { language } = screen.get()
      expect(language).toBe(last?.isDone ? last.language : language)
      await unmount()
    }),
    randomCases(15, 1000),
  )
})

test('preferences that the portal chooses are hidden; hours, digits and alerts stay', async () => {
  await delayTexts()
  const page = await render(<Page />)
  await expect.element(page.getByRole('button', { name: 'العربية' })).toBeVisible()
  portalContext.set({ language: 'en' })
  await expect.element(page.getByRole('button', { name: 'العربية' })).not.toBeInTheDocument()
  screen.set({ language: 'ar', digits: 'latn', texts: frames.ar })
  portalContext.set({ language: 'ar', theme: 'dark' })
  await page.getByRole('button', { name: ar.common.app.preferences }).click()
  const hours = (name: string) => page.getByRole('button', { name })
  await expect.element(hours('2:30 م')).toHaveAttribute('aria-pressed', 'true')
  await hours('14:30').click()
  await expect.element(hours('14:30')).toHaveAttribute('aria-pressed', 'true')
  expect(document.cookie).toContain('diwan-hours=24')
  await expect.element(page.getByRole('button', { name: '١٢٣ عربية' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'تشغيل صوت' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: arTexts.preferences.themeDark }))
    .not.toBeInTheDocument()
  portalContext.set({})
})
