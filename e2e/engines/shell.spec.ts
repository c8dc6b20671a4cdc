import { expect, alternateEngines, alternateLanguages } from './fixtures.ts'
import { pollOptions } from './driver.ts'

const testInWebKit = alternateLanguages('@webkit')
const testInNextEngine = alternateEngines()

testInNextEngine('the palette leads to a brand', async ({ user, translate }) => {
  await user.goTo('/invoices')
  await user.sees('heading', translate('common.invoices.title'))
  await user.pressChord('control', 'k')
  await user.sees('combobox', translate('common.palette.title'))
  await user.type('brand 2001')
  await user.click('option', translate('palette.brand', { id: '2001' }))
  await expect.poll(() => user.evaluate('location.pathname'), pollOptions).toBe('/brands/2001')
})

testInWebKit('the language changes, and with it the direction', async ({ user, language }) => {
  await user.goTo('/')
  await user.click('button', language === 'ar' ? 'English' : 'العربية')
  await expect
    .poll(() => user.evaluate('document.documentElement.dir'), pollOptions)
    .toBe(language === 'ar' ? 'ltr' : 'rtl')
})
