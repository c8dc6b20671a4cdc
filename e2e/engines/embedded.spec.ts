import { nour } from '#e2e/mock-store.ts'
import { startInstrumentingProxy } from './instrumenting-proxy.ts'
import { pollOptions } from './driver.ts'
import { expect, alternateEngines } from './fixtures.ts'
import { User } from './user.ts'

const testInNextEngine = alternateEngines()

testInNextEngine(
  'in another site’s portal a brand is edited and saved, and the portal is notified',
  async ({ driver, store, portal, startGateway, language, translate }) => {
    await store.arrange({ brands: [nour] })
    const pageProxy = await startInstrumentingProxy((origin) =>
      startGateway({ PUBLIC_ORIGIN: origin, PORTAL_ORIGINS: portal.origin }),
    )
    pageProxy.setLanguage(language)
    const expectReceived = (field: string, value: unknown) =>
      expect.poll(() => driver.evaluate(`portal.received.${field}`), pollOptions).toEqual(value)

    await driver.goTo(portal.urlShowing(`${pageProxy.origin}/brands`, { capabilities: 'title' }))
    // The frame must fit into the window, which other tests may have resized: a click outside of the window fails.
    await driver.evaluate(`document.querySelector('iframe').setAttribute('height', '520')`)
    const user = new User(driver, pageProxy.origin, 1)
    await expectReceived('isReady', true)
    expect(await user.evaluate(`'embedded' in document.documentElement.dataset`, 1)).toBe(true)
    await user.click('link', /^(نور|Nour)$/)
    await expectReceived('path', '/brands/7')
    await user.click('tab', /English/)
    await user.fill('textbox', new RegExp(`^${translate('brandFields.name')} \\(`), 'Nour Oud')
    await expectReceived('isUnsaved', true)
    await user.click('button', translate('brands.detail.save'))
    await user.seesText(translate('brands.detail.saved'))
    await expectReceived('isUnsaved', false)
    expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([
      { translations: { en: { name: 'Nour Oud' } } },
    ])
    expect(pageProxy.takeErrors()).toEqual([])
    await pageProxy.close()
  },
)
