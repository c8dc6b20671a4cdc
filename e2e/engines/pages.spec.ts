import { isLongRun } from '#e2e/is-long-run.ts'
import { expect, alternateEngines, alternateLanguages } from './fixtures.ts'
import { pollOptions } from './driver.ts'

const testInNextLanguage = alternateLanguages()
const testInNextEngine = alternateEngines()

const pages = [
  ['today', '/', 'common.today.board'],
  ['the week', '/reservations?view=week', 'reservations.calendar.title'],
  ['the day', '/reservations?view=day', 'reservations.calendar.title'],
  ['the agenda', '/reservations?view=agenda', 'reservations.calendar.title'],
  ['the insights', '/reservations?view=insights', 'insights.hours'],
  ['a page that is not there', '/nowhere', 'common.app.notFoundTitle'],
] as const

/* Other tests of the engines open these. */
const morePages = [
  ['the month', '/reservations?view=month', 'reservations.calendar.title'],
  ['the brands', '/brands', 'brands.list.title'],
  ['the import of brands', '/brands/import', 'brandImport.title'],
  ['the invoices', '/invoices', 'common.invoices.title'],
  ['the countries', '/countries', 'countries.title'],
] as const

const loadedFonts = `[...document.fonts].filter(({ status }) => status === 'loaded').length`

for (const [page, path, title] of isLongRun ? [...pages, ...morePages] : pages) {
  testInNextEngine(`${page} is shown in its script and direction`, async ({ user, translate, language }) => {
    await user.goTo(path)
    await user.sees('heading', translate(title))
    expect(await user.evaluate('document.documentElement.dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await expect.poll(() => user.evaluate(loadedFonts), pollOptions).toBeGreaterThan(0)
  })
}

testInNextLanguage(
  'every kind of error in the browser’s console fails a test',
  async ({ user, pageProxy }) => {
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
  },
)
