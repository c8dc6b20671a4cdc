import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { createScreenTexts } from '#src/lib/i18n/screen-texts.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import ar from '#src/locales/common.ar.json'
import en from '#src/locales/common.en.json'
import arTexts from '#src/locales/preferences.ar.json'
import enTexts from '#src/locales/preferences.en.json'
import reservations from '#src/locales/reservations.ar.json'
import { Providers } from '#testing/render-with-providers.tsx'
import { Preferences } from './preferences.tsx'

vi.mock('#src/lib/i18n/i18n.ts', { spy: true })

const frames = { ar: { ...ar, ...arTexts }, en: { ...en, ...enTexts } }
const inFlight: (() => void)[] = []

/* Texts that load when the test decides. */
async function delayTexts() {
  document.documentElement.lang = 'en'
  screen.set({ language: 'en', digits: 'latn', texts: frames.en })
  const texts = createScreenTexts<'common'>({
    screen,
    onChanged: (language) => void (document.documentElement.lang = language),
    load: (_, language) =>
      new Promise((resolve) => {
        inFlight.push(() => resolve(frames[language]))
      }),
  })
  const loading = texts.loadTexts('common')
  inFlight.pop()?.()
  await loading
  vi.mocked(changeLanguage).mockImplementation(texts.changeLanguage)
}

function Page() {
  const { language } = useSharedState(screen)
  return (
    <Providers language={language}>
      <Preferences />
    </Providers>
  )
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
  first?.()
  await expect.element(back).toBeVisible()
  expect(seen.find((busy) => busy !== null)).toBe('false')
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

test('what a shop looks for first stands first: language, hours, digits and alerts', async () => {
  await delayTexts()
  screen.set({ language: 'ar', digits: 'latn', texts: frames.ar })
  const page = await render(<Page />)
  await page.getByRole('button', { name: ar.common.app.preferences }).click()
  const { language, timeFormat, digits, theme } = arTexts.preferences
  const inOrder = [language, timeFormat, digits, reservations.reservations.alerts.title, theme]
  await expect
    .poll(() => page.container.querySelector('.preferences')?.textContent)
    .toMatch(new RegExp(inOrder.join('.*')))
})
