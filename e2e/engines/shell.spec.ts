import { expect, inEnginesInTurn, inTurn } from './fixtures.ts'
import { quickly } from './driver.ts'

const its = inTurn()
const itsInEnginesInTurn = inEnginesInTurn()

itsInEnginesInTurn('the palette leads to a brand', async ({ staff, say }) => {
  await staff.goTo('/invoices')
  await staff.sees('heading', say('invoices.title'))
  await staff.hold('control', 'k')
  await staff.sees('combobox', say('palette.title'))
  await staff.type('brand 2001')
  await staff.press('option', say('palette.brand', { id: '2001' }))
  await expect.poll(() => staff.evaluate('location.pathname'), quickly).toBe('/brands/2001')
})

its('the language changes, and with it the direction', async ({ staff, language }) => {
  await staff.goTo('/')
  await staff.press('button', language === 'ar' ? 'English' : 'العربية')
  await expect
    .poll(() => staff.evaluate('document.documentElement.dir'), quickly)
    .toBe(language === 'ar' ? 'ltr' : 'rtl')
})
