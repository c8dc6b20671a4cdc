import { expect, inEnginesInTurn, inTurn } from './fixtures.ts'

const its = inTurn()
const itsInEnginesInTurn = inEnginesInTurn()

/* Where the others would only be more to draw. */
const zimbabwe = {
  id: 1,
  name: 'زيمبابوي',
  name_en: 'Zimbabwe',
  code: 'ZW',
  mobile_code: '+263',
  capital: 'Harare',
}

its(
  'a country is chosen by another name of it, and its page says what the store knows',
  async ({ staff, say, language, store }) => {
    await store.arrange({ countries: [zimbabwe] })
    await staff.goTo('/countries')
    await staff.write('combobox', say('countries.choose'), 'rhodesia', 20)
    await staff.press('option', /Zimbabwe|زيمبابوي/)
    await staff.sees('heading', language === 'ar' ? 'زيمبابوي' : 'Zimbabwe')
    await staff.reads('+263')
    // By its URL alone, as a colleague would open it.
    await staff.goTo(String(await staff.evaluate('location.pathname')))
    await staff.reads('+263')
  },
)

itsInEnginesInTurn('the list goes out as a file', async ({ staff, say, downloaded, store }) => {
  await store.arrange({ countries: [zimbabwe] })
  await staff.goTo('/countries?search=zimbabwe')
  await staff.press('button', say('countries.export'))
  expect((await downloaded(/^(Countries|الدول) .*\.csv$/)).toString()).toContain('زيمبابوي,Zimbabwe,ZW')
})

// The other engine types to find a brand (brands.spec.ts).
itsInEnginesInTurn('what is typed quickly to find a country keeps every letter', async ({ staff, say }) => {
  await staff.goTo('/countries')
  await staff.write('combobox', say('countries.choose'), 'equatorial guinea', 40)
  await staff.hasValue('combobox', say('countries.choose'), 'equatorial guinea')
  await staff.sees('rowheader', undefined, 1)
  // In the other script too.
  await staff.write('combobox', say('countries.choose'), 'زيمبابوي', 40)
  await staff.hasValue('combobox', say('countries.choose'), 'زيمبابوي')
  await staff.sees('rowheader', /Zimbabwe|زيمبابوي/, 1)
})
