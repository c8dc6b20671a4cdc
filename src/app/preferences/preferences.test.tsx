import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '#src/lib/i18n/i18n.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { createScreenTexts } from '#src/lib/i18n/screen-texts.ts'
import { portalContext } from '#src/lib/portal-context.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { texts } from '#testing/texts.ts'
import { Preferences } from './preferences.tsx'

vi.mock('#src/lib/i18n/i18n.ts', { spy: true })

const inFlight: (() => void)[] = []

/* Texts that load when the test decides. */
async function delayTexts() {
  document.documentElement.lang = 'en'
  screen.set({ language: 'en', digits: 'latn', texts: texts.en })
  const screenTexts = createScreenTexts<'common'>({
    screen,
    onChanged: (language) => void (document.documentElement.lang = language),
    load: (_, language) =>
      new Promise((resolve) => {
        inFlight.push(() => resolve(texts[language]))
      }),
  })
  const loading = screenTexts.loadTexts('common')
  inFlight.pop()?.()
  await loading
  vi.mocked(changeLanguage).mockImplementation(screenTexts.changeLanguage)
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
  screen.set({ language: 'ar', digits: 'latn', texts: texts.ar })
  portalContext.set({ language: 'ar', theme: 'dark' })
  await page.getByRole('button', { name: texts.ar.common.app.preferences }).click()
  const hours = (name: string) => page.getByRole('button', { name })
  await expect.element(hours('2:30 م')).toHaveAttribute('aria-pressed', 'true')
  await hours('14:30').click()
  await expect.element(hours('14:30')).toHaveAttribute('aria-pressed', 'true')
  expect(document.cookie).toContain('diwan-hours=24')
  await expect.element(page.getByRole('button', { name: '١٢٣ عربية' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'تشغيل صوت' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: texts.ar.preferences.themeDark }))
    .not.toBeInTheDocument()
  portalContext.set({})
})

test('what a shop looks for first stands first: language, hours, digits and alerts; keys stand last', async () => {
  await delayTexts()
  screen.set({ language: 'ar', digits: 'latn', texts: texts.ar })
  const page = await render(<Page />)
  await page.getByRole('button', { name: texts.ar.common.app.preferences }).click()
  const { language, timeFormat, digits, theme } = texts.ar.preferences
  const inOrder = [language, timeFormat, digits, texts.ar.reservations.alerts.title, theme, 'الاختصارات']
  await expect
    .poll(() => page.container.querySelector('.preferences')?.textContent)
    .toMatch(new RegExp(inOrder.join('.*')))
})
