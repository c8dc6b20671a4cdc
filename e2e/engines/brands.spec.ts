import { nour } from '#e2e/mock-store.ts'
import { pollOptions } from './driver.ts'
import { expect, alternateEngines, alternateLanguages, test } from './fixtures.ts'

// The driver of WebKit does not deliver Ctrl+Z to the page.
const testInFirefox = alternateLanguages('@firefox')
const testInNextEngine = alternateEngines()

test.beforeEach(({ store }) =>
  store.arrange({ brands: [nour, { ...nour, id: 8, name: 'Oud of the east', translations: {} }] }),
)

testInFirefox('unsaved text is offered after a reload, and can be undone', async ({ user, translate }) => {
  await user.goTo('/brands/7')
  await user.fill('textbox', translate('brandFields.name'), 'نور العود')
  await user.hasValue('textbox', translate('brandFields.name'), 'نور العود')
  await user.goTo('/brands/7')
  await user.click('button', translate('brands.detail.restore'))
  await user.hasValue('textbox', translate('brandFields.name'), 'نور العود')
  // The field has the focus.
  await user.pressChord('control', 'z')
  await user.hasValue('textbox', translate('brandFields.name'), nour.name)
})

testInNextEngine(
  'brands are exported to a file, and a changed file is imported',
  async ({ user, translate, store, downloaded }) => {
    await user.goTo('/brands')
    await user.click('button', translate('brands.export.export'))
    expect((await downloaded(/^(Brands|الماركات) .*\.csv$/)).toString()).toContain('Oud of the east')
    await user.click('link', translate('brands.export.import'))
    await user.chooseFile(
      translate('brandImport.choose'),
      'brands.list.csv',
      'id,name\r\n8,Oud of the west\r\n',
    )
    await user.click('button', translate('brandImport.send', { count: 1 }))
    await user.seesText(translate('brandImport.endedWell'))
    expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([{ name: 'Oud of the west' }])
  },
)

testInNextEngine('a long description is visible without scrolling in its field', async ({ user, store }) => {
  const description = Array.from({ length: 14 }, (_, index) => `سطر ${index + 1}`).join('\n')
  await store.arrange({ brands: [{ ...nour, description, translations: {} }] })
  await user.goTo('/brands/7')
  const isFullyVisible = () =>
    user.evaluate(`[...document.querySelectorAll('textarea')]
      .filter(({ value }) => value.includes('سطر 14'))
      .map(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)`)
  await expect.poll(isFullyVisible, pollOptions).toEqual([true])
})

// The other engine types into the search for countries (countries.spec.ts).
testInNextEngine('a search typed quickly loses no letter', async ({ user, translate }) => {
  await user.goTo('/brands')
  await user.sees('rowheader', undefined, 2)
  await user.fill('searchbox', translate('brands.list.search'), 'oud of the east', 40)
  await user.hasValue('searchbox', translate('brands.list.search'), 'oud of the east')
  await user.sees('rowheader', undefined, 1)
})
