import { alternateEngines } from './fixtures.ts'

const testInNextEngine = alternateEngines()

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
