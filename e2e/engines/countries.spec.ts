import { expect, alternateEngines, alternateLanguages } from './fixtures.ts'

// WebKit types into the same field in another test below.
const testInFirefox = alternateLanguages('@firefox')
const testInNextEngine = alternateEngines()

/* The only country of these tests, because more would only take time to render. */
const zimbabwe = {
  id: 1,
  name: 'زيمبابوي',
  name_en: 'Zimbabwe',
  code: 'ZW',
  mobile_code: '+263',
  capital: 'Harare',
}

testInFirefox(
  'a country is found by another of its names, and its page shows what the store knows',
  async ({ user, translate, language, store }) => {
    await store.arrange({ countries: [zimbabwe] })
    await user.goTo('/countries')
    await user.fill('combobox', translate('countries.choose'), 'rhodesia', 20)
    await user.click('option', /Zimbabwe|زيمبابوي/)
    await user.sees('heading', language === 'ar' ? 'زيمبابوي' : 'Zimbabwe')
    await user.seesText('+263')
    // Opens the URL directly, like a colleague who received it.
    await user.goTo(String(await user.evaluate('location.pathname')))
    await user.seesText('+263')
  },
)

testInNextEngine('the list is exported to a file', async ({ user, translate, downloaded, store }) => {
  await store.arrange({ countries: [zimbabwe] })
  await user.goTo('/countries?search=zimbabwe')
  await user.click('button', translate('countries.export'))
  expect((await downloaded(/^(Countries|الدول) .*\.csv$/)).toString()).toContain('زيمبابوي,Zimbabwe,ZW')
})

// The other engine types into the search for brands (brands.spec.ts).
testInNextEngine('a country search typed quickly loses no letter', async ({ user, translate }) => {
  await user.goTo('/countries')
  await user.fill('combobox', translate('countries.choose'), 'equatorial guinea', 40)
  await user.hasValue('combobox', translate('countries.choose'), 'equatorial guinea')
  await user.sees('rowheader', undefined, 1)
  // The search finds the Arabic name on an English screen too.
  await user.fill('combobox', translate('countries.choose'), 'زيمبابوي', 40)
  await user.hasValue('combobox', translate('countries.choose'), 'زيمبابوي')
  await user.sees('rowheader', /Zimbabwe|زيمبابوي/, 1)
})
