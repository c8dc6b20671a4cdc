import { startSignInEnvironment } from '#e2e/sign-in-environment.ts'
import { startInstrumentingProxy } from './instrumenting-proxy.ts'
import { pollOptions } from './driver.ts'
import { expect, test } from './fixtures.ts'
import { User } from './user.ts'

// In WebKit, which keeps the fewest cookies, and in Arabic, because Chromium signs in in English.
test(
  'a person signs in, returns to their page, and signs out',
  { tag: ['@webkit', '@even'] },
  async ({ driver, language, translate }) => {
    let environment: Awaited<ReturnType<typeof startSignInEnvironment>> | undefined
    const pageProxy = await startInstrumentingProxy(async (origin) => {
      environment = await startSignInEnvironment(origin)
      return environment.origin
    })
    pageProxy.setLanguage(language)
    const user = new User(driver, pageProxy.origin)
    await user.goTo('/countries')
    await user.click('link', translate('session.signIn.action'))
    // The authorization server's page has no script of the tests.
    const accountButton = 'document.querySelector("[value=noura-palms]")'
    await expect.poll(() => driver.evaluate(`${accountButton} !== null`), pollOptions).toBe(true)
    await driver.evaluate(`${accountButton}.click()`)
    await user.sees('heading', translate('countries.title'))
    expect(await user.evaluate('location.pathname')).toBe('/s/1001/countries')
    await user.click('button', new RegExp(translate('session.account.open')))
    // The list above the button must be loaded first, because it moves the button.
    await user.seesText(translate('session.account.thisDevice'))
    await user.click('button', translate('session.account.signOut'))
    await user.sees('link', translate('session.signIn.action'))
    await user.goTo('/s/1001/countries')
    await user.seesText(translate('session.signIn.signed-out'))
    expect(pageProxy.takeErrors(), 'the console, uncaught errors and policy violations').toEqual([])
    await pageProxy.close()
    await environment?.stop()
  },
)
