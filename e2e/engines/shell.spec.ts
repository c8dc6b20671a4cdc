import { reportOrder } from '#e2e/store-events.ts'
import { expect, alternateLanguages } from './fixtures.ts'
import { pollOptions } from './driver.ts'

const testInNextLanguage = alternateLanguages()

testInNextLanguage(
  'alerts report what the browser refuses, the title of a hidden page counts new reservations, and the language changes',
  async ({ user, store, language, engine, translate, pageProxy }) => {
    await store.arrange({ reservations: [] })
    await user.goTo('/')
    await user.click('button', translate('common.app.preferences'))
    await user.click('checkbox', translate('reservations.alerts.sound'))
    // A machine without loudspeakers plays nothing in Firefox.
    const hint = translate('reservations.alerts.soundHint')
    const heldBack = translate('reservations.alerts.heldBack')
    await user.seesText(engine === 'webkit' ? hint : new RegExp(`${hint}|${heldBack}`))
    // Firefox refuses from the start: then there is no switch.
    if (engine === 'webkit') await user.click('checkbox', translate('reservations.alerts.notifications'))
    await user.seesText(translate(`reservations.alerts.${engine === 'firefox' ? 'denied' : 'default'}`))
    await user.key('escape')

    const title = 'document.title'
    const changed = `document.dispatchEvent(new Event('visibilitychange'))`
    const hidden = `Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })`
    await user.evaluate(`void (${hidden}, ${changed})`)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format()
    const [start, end] = [`${today}T00:00:00`, `${today}T23:59:59`]
    await store.arrange({
      reservations: [{ id: 1, title: 'Chalet', type: 'day', start, end, seats_count: 4 }],
    })
    await reportOrder(pageProxy.origin, 1)
    await expect.poll(() => user.evaluate(title), pollOptions).toMatch(/^\([1١]\) /)
    await user.evaluate(`void (delete document.visibilityState, ${changed})`)
    await expect.poll(() => user.evaluate(title), pollOptions).not.toMatch(/^\(/)

    await user.click('button', language === 'ar' ? 'English' : 'العربية')
    await expect
      .poll(() => user.evaluate('document.documentElement.dir'), pollOptions)
      .toBe(language === 'ar' ? 'ltr' : 'rtl')
  },
)
