import { nour } from '#e2e/store.ts'
import { quickly } from './driver.ts'
import { expect, inEnginesInTurn, inTurn, test } from './fixtures.ts'

const its = inTurn()
const itsInEnginesInTurn = inEnginesInTurn()

test.beforeEach(({ store }) =>
  store.arrange({ brands: [nour, { ...nour, id: 8, name: 'Oud of the east', translations: {} }] }),
)

its('a translation is edited and saved', async ({ staff, say, store }) => {
  await staff.goTo('/brands/7')
  await staff.sees('heading', nour.name)
  await staff.press('tab', /English/)
  await staff.write('textbox', new RegExp(`^${say('brandFields.name')} \\(`), 'Nour Oud')
  await staff.press('button', say('brand.save'))
  await staff.reads(say('brand.saved'))
  expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([
    { translations: { en: { name: 'Nour Oud' } } },
  ])
})

itsInEnginesInTurn('what was typed and not saved is offered again after a reload', async ({ staff, say }) => {
  await staff.goTo('/brands/7')
  await staff.write('textbox', say('brandFields.name'), 'نور العود')
  await staff.hasValue('textbox', say('brandFields.name'), 'نور العود')
  await staff.goTo('/brands/7')
  await staff.press('button', say('brand.restore'))
  await staff.hasValue('textbox', say('brandFields.name'), 'نور العود')
})

itsInEnginesInTurn(
  'brands go out as a file, and a changed file comes in',
  async ({ staff, say, store, downloaded }) => {
    await staff.goTo('/brands')
    await staff.press('button', say('brandExport.export'))
    expect((await downloaded(/^(Brands|الماركات) .*\.csv$/)).toString()).toContain('Oud of the east')
    await staff.press('link', say('brandExport.import'))
    await staff.giveFile(say('brandImport.choose'), 'brands.csv', 'id,name\r\n8,Oud of the west\r\n')
    await staff.press('button', say('brandImport.send', { count: 1 }))
    await staff.reads(say('brandImport.endedWell'))
    expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([{ name: 'Oud of the west' }])
  },
)

itsInEnginesInTurn(
  'a long description is shown whole, without scrolling in its field',
  async ({ staff, store }) => {
    const description = Array.from({ length: 14 }, (_, index) => `سطر ${index + 1}`).join('\n')
    await store.arrange({ brands: [{ ...nour, description, translations: {} }] })
    await staff.goTo('/brands/7')
    const isWhole = () =>
      staff.evaluate(`[...document.querySelectorAll('textarea')]
      .filter(({ value }) => value.includes('سطر 14'))
      .map(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)`)
    await expect.poll(isWhole, quickly).toEqual([true])
  },
)

// The other engine types to find a country (countries.spec.ts).
itsInEnginesInTurn('a search typed quickly keeps every letter', async ({ staff, say }) => {
  await staff.goTo('/brands')
  await staff.sees('rowheader', undefined, 2)
  await staff.write('searchbox', say('brands.search'), 'oud of the east', 40)
  await staff.hasValue('searchbox', say('brands.search'), 'oud of the east')
  await staff.sees('rowheader', undefined, 1)
})
