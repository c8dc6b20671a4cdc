import { startPortal } from '#e2e/portal.ts'
import type { Program } from '#e2e/programs.ts'
import { startGateway } from '#e2e/servers.ts'
import { nour } from '#e2e/store.ts'
import { openDoor } from './door.ts'
import { quickly } from './driver.ts'
import { expect, inEnginesInTurn } from './fixtures.ts'
import { Staff } from './staff.ts'

const its = inEnginesInTurn()

its(
  'within a portal of another site a brand is edited and saved, and the portal told of it',
  async ({ driver, store, language, say }) => {
    await store.arrange({ brands: [nour] })
    const portal = await startPortal()
    let program: Program | undefined
    const door = await openDoor(async (origin) => {
      const gateway = await startGateway(store, { PUBLIC_ORIGIN: origin, PORTAL_ORIGINS: portal.origin })
      program = gateway.program
      return gateway.origin
    })
    door.askIn(language)
    const hears = (told: string, what: unknown) =>
      expect.poll(() => driver.evaluate(`portal.told.${told}`), quickly).toEqual(what)

    await driver.goTo(portal.showing(`${door.origin}/brands`, { does: 'title' }))
    // Whole within the window, which other tests may have made smaller: what is beyond its edge cannot be pressed.
    await driver.evaluate(`document.querySelector('iframe').setAttribute('height', '520')`)
    const staff = new Staff(driver, door.origin, 1)
    await hears('isReady', true)
    expect(await staff.evaluate(`'embedded' in document.documentElement.dataset`, 1)).toBe(true)
    await staff.press('link', /^(نور|Nour)$/)
    await hears('path', '/brands/7')
    await staff.press('tab', /English/)
    await staff.write('textbox', new RegExp(`^${say('brandFields.name')} \\(`), 'Nour Oud')
    await hears('isUnsaved', true)
    await staff.press('button', say('brand.save'))
    await staff.reads(say('brand.saved'))
    await hears('isUnsaved', false)
    expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([
      { translations: { en: { name: 'Nour Oud' } } },
    ])
    expect(door.takeComplaints()).toEqual([])
    await portal.end()
    await door.end()
    await program?.end()
  },
)
