import { expect, inEnginesInTurn, inTurn } from './fixtures.ts'
import { quickly } from './driver.ts'

const its = inTurn()
const itsInEnginesInTurn = inEnginesInTurn()

const places = [
  ['today', '/', 'today.runningAndNext'],
  ['the month', '/reservations?view=month', 'calendar.title'],
  ['the week', '/reservations?view=week', 'calendar.title'],
  ['the day', '/reservations?view=day', 'calendar.title'],
  ['the agenda', '/reservations?view=agenda', 'calendar.title'],
  ['the insights', '/reservations?view=insights', 'insights.hours'],
  ['the brands', '/brands', 'brands.title'],
  ['the import of brands', '/brands/import', 'brandImport.title'],
  ['the invoices', '/invoices', 'invoices.title'],
  ['many invoices', '/invoices?view=many', 'invoices.title'],
  ['the countries', '/countries', 'countries.title'],
  ['a page that is not there', '/nowhere', 'app.notFoundTitle'],
] as const

const loadedFonts = `[...document.fonts].filter(({ status }) => status === 'loaded').length`

for (const [place, path, title] of places) {
  itsInEnginesInTurn(`${place} is shown, in its script and direction`, async ({ staff, say, language }) => {
    await staff.goTo(path)
    await staff.sees('heading', say(title))
    expect(await staff.evaluate('document.documentElement.dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await expect.poll(() => staff.evaluate(loadedFonts), quickly).toBeGreaterThan(0)
  })
}

its('what a developer would see in red is heard', async ({ staff, door }) => {
  await staff.goTo('/')
  await staff.evaluate(`void setTimeout(() => { throw new Error('thrown') })`)
  await staff.evaluate(`void Promise.reject(new Error('rejected'))`)
  await staff.evaluate(`console.error('written')`)
  await staff.evaluate(`new Image().src = 'http://insecure.example/a.png'`)
  const heard: string[] = []
  for (const complaint of [
    /^error: .*thrown/,
    /^unhandled: .*rejected/,
    /^console: written/,
    /^policy: img-src/,
  ]) {
    const hear = () => heard.push(...door.takeComplaints()) && heard.some((words) => complaint.test(words))
    await expect.poll(hear, quickly).toBe(true)
  }
})
