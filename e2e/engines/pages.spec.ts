import { expect, alternateLanguages } from './fixtures.ts'
import { pollOptions } from './driver.ts'

const testInNextLanguage = alternateLanguages()
// The script that reports errors is ours, and the same in each engine.
const testInFirefox = alternateLanguages('@firefox')

const loadedFonts = `[...document.fonts].filter(({ status }) => status === 'loaded').length`

testInNextLanguage('Today is shown in its script and direction', async ({ user, translate, language }) => {
  await user.goTo('/')
  await user.sees('heading', translate('common.today.board'))
  expect(await user.evaluate('document.documentElement.dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
  await expect.poll(() => user.evaluate(loadedFonts), pollOptions).toBeGreaterThan(0)
})

testInFirefox('every kind of error in a browser’s console fails a test', async ({ user, pageProxy }) => {
  await user.goTo('/')
  await user.evaluate(`void setTimeout(() => { throw new Error('thrown') })`)
  await user.evaluate(`void Promise.reject(new Error('rejected'))`)
  await user.evaluate(`console.error('written')`)
  await user.evaluate(`new Image().src = 'http://insecure.example/a.png'`)
  const reported: string[] = []
  for (const expectedError of [
    /^error: .*thrown/,
    /^unhandled: .*rejected/,
    /^console: written/,
    /^policy: img-src/,
  ]) {
    const collectErrors = () =>
      reported.push(...pageProxy.takeErrors()) && reported.some((message) => expectedError.test(message))
    await expect.poll(collectErrors, pollOptions).toBe(true)
  }
})
